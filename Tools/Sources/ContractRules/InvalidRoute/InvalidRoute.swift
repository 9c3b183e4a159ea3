import Contracts
import Rules
import SourceFacts

/// A route of which no table can be made: its pattern is wrong, or another route has its key or matches the same URLs.
struct InvalidRoute: ContractRule {
  static let id = "invalid_route"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let routes = contract.calls.filter { $0.route != nil }
    let wrong = routes.flatMap { call in
      (call.route?.patterns ?? []).compactMap { place -> Finding? in
        guard let defect = place.pattern?.defect else { return nil }
        return finding(
          in: call.site.file, of: call.site.module, at: place.position, symbol: place.text ?? "?", context,
          .init(
            "no table of routes is made of \"\(place.text ?? "?")\"",
            why: "\(defect), and making the table throws when the app runs", instead: "correct the pattern"))
      }
    }
    // A file that several targets compile has a table in each.
    let tables = Dictionary(grouping: routes.filter { $0.route?.table != nil }) { call in
      "\(call.site) \(String(describing: call.route?.table))"
    }
    return wrong
      + tables.values.flatMap { conflicts(among: $0.sorted { $0.source.position < $1.source.position }, context) }
  }

  /// Routes of one table of which it allows only one.
  private func conflicts(among routes: [Contract.Call], _ context: RuleContext) -> [Finding] {
    var keys: [String: Contract.Call] = [:]
    var matched: [Match: Contract.Call] = [:]
    var found: [Finding] = []
    for call in routes {
      guard let route = call.route else { continue }
      if let key = route.key {
        if let first = keys[key] {
          found.append(conflict(call, first, "has the key \"\(key)\" of another route", context))
        }
        keys[key] = keys[key] ?? call
      }
      guard let priority = route.priority else { continue }
      let patterns = (route.patterns ?? []).compactMap(\.pattern).filter { $0.defect == nil }
      let matches = patterns.flatMap { pattern in
        (pattern.shapes() ?? []).map { Match(scheme: pattern.scheme, shape: $0, priority: priority) }
      }
      if let first = matches.compactMap({ matched[$0] }).min(by: { $0.source.position < $1.source.position }) {
        found.append(conflict(call, first, "matches URLs of another route", context))
      }
      for match in matches where matched[match] == nil { matched[match] = call }
    }
    return found
  }

  /// What a route matches: two of one table must differ in it.
  private struct Match: Hashable {
    var scheme: String?
    var shape: [String]
    var priority: Int
  }

  private func conflict(_ call: Contract.Call, _ first: Contract.Call, _ words: String, _ context: RuleContext)
    -> Finding
  {
    finding(
      in: call.site.file, of: call.site.module, at: call.source.position, symbol: call.route?.key ?? "?",
      related: [first.place], context,
      .init(
        "this route \(words), in line \(first.source.position.line)", why: "making the table throws when the app runs",
        instead: "take one out, or give \(words.hasPrefix("has") ? "it another key" : "one a higher priority")"))
  }
}
