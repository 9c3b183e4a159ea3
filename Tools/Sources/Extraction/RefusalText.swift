import Apps
import SourceText

/// Prints refusals for people, with places that editors turn into links: one line for each obstacle, with its number of
/// places and the first ones.
package enum RefusalText {
  /// - Parameters:
  ///   - app: The app's package, as the user named it.
  ///   - isWhole: Whether to print a line for each place.
  package static func text(of refusals: [Refusal], feature: String, from app: String, isWhole: Bool = false) -> String {
    let groups = RefusalGroup.groups(of: refusals)
    let head = "\(feature) cannot be extracted as the code stands; nothing was changed"
    let lines = isWhole ? refusals.sorted().map { Self.line($0) } : groups.map(line)
    var end = [RefusalKind.more(on: Set(refusals.map(\.kind)))]
    if refusals.contains(where: { $0.kind == .crossingType || $0.kind == .linkedType }) {
      end.append(
        "modulize plan --from \(app) shows what several features need and can move into a platform package first")
    }
    let places = refusals.count
    if !isWhole, groups.count < places { end.append("--all shows all \(places) places") }
    return ([head] + lines + end).joined(separator: "\n")
  }

  /// The same as JSON.
  package static func json(of refusals: [Refusal], feature: String) -> String {
    struct Report: Encodable {
      var feature: String
      var refusals: [Group]
    }
    struct Group: Encodable {
      var kind: String
      var subject: String?
      var reason: String
      var suggestion: String
      var places: [Place]
    }
    struct Place: Encodable {
      var file: String
      var line: Int
      var column: Int
    }
    let groups = RefusalGroup.groups(of: refusals).map { group in
      Group(
        kind: group.kind.rawValue, subject: group.subject, reason: group.reason, suggestion: group.suggestion,
        places: group.all.map { Place(file: $0.file, line: $0.position.line, column: $0.position.column) })
    }
    return Report(feature: feature, refusals: groups).jsonDocument()
  }

  private static func line(_ refusal: Refusal) -> String {
    "\(place(refusal)): \(refusal.reason); \(refusal.suggestion)"
  }

  private static func line(_ group: RefusalGroup) -> String {
    guard group.all.count > 1 else { return line(group.all[0]) }
    let others = group.all.dropFirst().map(place).listed(atMost: 2)
    return "\(place(group.all[0])): \(group.reason); \(group.suggestion) [\(group.all.count) places: also \(others)]"
  }

  private static func place(_ refusal: Refusal) -> String {
    "\(refusal.file):\(refusal.position.line):\(refusal.position.column)"
  }
}

/// Refusals with one cause: all uses of one declaration, or one reason.
package struct RefusalGroup {
  package var kind: RefusalKind
  package var subject: String?
  package var reason: String
  package var suggestion: String
  /// By place; at least one.
  package var all: [Refusal]

  /// - Returns: The most frequent first.
  package static func groups(of refusals: [Refusal]) -> [RefusalGroup] {
    let all = Dictionary(grouping: refusals) { $0.subject ?? "\($0.kind.rawValue) \($0.reason)" }
    return all.values.map(RefusalGroup.init).sorted { ($1.all.count, $0.all[0]) < ($0.all.count, $1.all[0]) }
  }

  /// - Parameter group: The refusals; at least one.
  private init(_ group: [Refusal]) {
    all = group.sorted()
    let reasons = Dictionary(grouping: all, by: \.reason).mapValues(\.count)
    // Moving a type moves its members, so refusals of the type precede others; then the most frequent reason is used.
    let types = all.filter { $0.kind == .crossingType }
    let main = (types.isEmpty ? all : types).max { (reasons[$0.reason]!, $1) < (reasons[$1.reason]!, $0) }!
    (kind, subject, suggestion) = (main.kind, main.subject, main.suggestion)
    let others = reasons.count - 1
    reason =
      main.reason
      + (others == 0 ? "" : ", and it or its members are used in \(others) other \(others == 1 ? "way" : "ways")")
  }
}
