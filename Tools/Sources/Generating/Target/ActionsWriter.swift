import Contracts
import SourceFacts
import SourceText

/// Writes `Target_X+Actions.swift`: what makes a plain class a target.
struct ActionsWriter {
  let one: PlainClass
  let services: [TargetPlanner.Made]
  /// Whether its module is isolated to the main actor by default.
  let isMainActorByDefault: Bool

  private var name: String { one.target.name }
  private var isMainActor: Bool { one.known.isolation == .mainActor }

  /// The whole file, without its first line.
  var text: String {
    var parts = [imports, conformance]
    let methods = services.map { ActionWriter(one: one, made: $0, isMainActorByDefault: isMainActorByDefault).lines }
    if !methods.isEmpty {
      let members = methods.map { $0.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") }
      parts.append(
        attributes + "extension \(name) {\n" + members.joined(separator: "\n\n") + "\n}\n")
    }
    if methods.contains(where: { $0.contains { $0.contains("throw DecodingError.unread(") } }) { parts.append(unread) }
    if methods.contains(where: { $0.contains { $0.contains("params.boolean(") } }) { parts.append(boolean) }
    let body = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    let opening = one.target.conditions.map { "#if \($0)\n" }.joined()
    let closing = one.target.conditions.map { _ in "#endif\n" }.joined()
    return (opening.isEmpty ? "" : "\n") + opening + (opening.isEmpty ? "\n" : "") + body + closing
  }

  private var attributes: String { one.target.availability.attributes.map { "\($0)\n" }.joined() }

  /// Those of the files of the services: a type in a cast may come from any of them.
  private var imports: String {
    var lines = services.contains(where: \.needsImports) ? one.imports : []
    let isReading = services.contains { made in
      made.declared.isRemote
        && made.declared.parameters.contains { if case .accessor? = RemoteReading($0) { true } else { false } }
    }
    if isReading, !lines.contains("import Parameters") { lines.append("import Parameters") }
    if lines.allSatisfy({ !$0.contains("\n") }) { lines.sort { Self.module($0) < Self.module($1) } }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func module(_ line: String) -> Substring { line.split(separator: " ").last ?? "" }

  private var conformance: String {
    let mark = isMainActorByDefault ? "nonisolated " : ""
    let access = one.target.access.isEmpty ? "" : "\(one.target.access) "
    let isolation = isMainActor || isMainActorByDefault ? "nonisolated " : ""
    let groups = tables
    let aliases = groups.flatMap { group in
      CodeLayout.list("typealias \(group.alias) = KeyValuePairs<", ["String, \(group.type)"], ">", indentation: 2)
    }
    let children = groups.flatMap { group in
      [child("actions", group.rows, group.alias), child("remote", group.remote, group.alias)].compactMap(\.self)
    }
    let deprecated =
      services.contains(where: \.declared.availability.isDeprecated)
      ? ["", "@available(*, deprecated, message: \"it answers for what is deprecated\")"] : [""]
    let members =
      aliases + ["", "\(access)\(isolation)convenience init(from decoder: any Decoder) {", "  self.init()", "}"]
      + deprecated + ["\(access)\(isolation)var customMirror: Mirror {"] + mirror(children) + ["}"]
    return attributes + "extension \(name): \(mark)Decodable, \(mark)CustomReflectable {\n"
      + members.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "}\n"
  }

  /// The mirror shows nothing of the object, so it is given none: for an object it asks whether its class has two more
  /// conformances, and on Linux each such question goes through all conformances of the program. Without, the first call
  /// of a target takes a sixth less, and a quarter in a program of 20,000 conformances.
  private func mirror(_ children: [[String]]) -> [String] {
    let line = "  Mirror((), children: [\(children.map { $0.joined(separator: " ") }.joined(separator: ", "))])"
    if children.count == 1, children[0].count == 1, line.count + 2 <= LineWidth.most { return [line] }
    let rows = children.enumerated().flatMap { index, lines in
      lines.enumerated().map { number, line in
        "      \(line)" + (number == lines.count - 1 && (children.count > 1) ? "," : "")
      }
    }
    return ["  Mirror(", "    (),", "    children: ["] + rows + ["    ])"]
  }

  /// A table in the mirror.
  private func child(_ label: String, _ rows: [String], _ alias: String) -> [String]? {
    guard !rows.isEmpty else { return nil }
    let line = "\"\(label)\": [\(rows.joined(separator: ", "))] as \(alias)"
    if rows.count == 1, line.count + 9 <= LineWidth.most { return [line] }
    let comma = rows.count > 1 ? "," : ""
    return ["\"\(label)\": ["] + rows.map { "  \($0)\(comma)" } + ["] as \(alias)"]
  }

  // MARK: Tables

  private struct Table {
    var alias: String
    var type: String
    var rows: [String] = []
    var remote: [String] = []
  }

  /// All actions of a table have one type, so there is a table for each.
  private var tables: [Table] {
    var entries: [(kind: [Bool], label: String, row: String, isRemote: Bool)] = services.map { made in
      let writer = ActionWriter(one: one, made: made, isMainActorByDefault: isMainActorByDefault)
      let marks = (writer.isThrowing ? "try " : "") + (made.offered.isAsync ? "await " : "")
      let row = "\"\(made.offered.action)\": { \(marks)$0.Action_\(made.offered.action)($1) }"
      return ([made.isMainActor, made.offered.isAsync], made.offered.action, row, made.declared.isRemote)
    }
    // Actions that somebody has written beside the services.
    for part in one.handwritten {
      for action in part.members.actions where !action.isStatic && action.takesParams {
        let label = String(action.name.dropFirst(WellKnown.actionPrefix.count))
        guard !entries.contains(where: { $0.label == label }) else { continue }
        entries.append((kind(of: action, part.members), label, "\"\(label)\": \(entry(action))", false))
      }
      if let action = part.members.notFound, !action.isStatic, action.takesParams {
        let label = WellKnown.notFound
        entries.append((kind(of: action, part.members), label, "\"\(label)\": \(entry(action))", false))
      }
    }
    let kinds = Set(entries.map(\.kind)).sorted { rank($0) < rank($1) }
    return kinds.map { kind in
      let own = entries.filter { $0.kind == kind }
      return Table(
        alias: kinds.count == 1 ? "Actions" : "\(kind[0] ? "Page" : "")\(kind[1] ? "Tasks" : "Actions")",
        type: TargetName.tableType(one.name, isMainActor: kind[0], isAsync: kind[1]), rows: own.map(\.row),
        remote: own.filter(\.isRemote).map(\.row))
    }
  }

  private func rank(_ kind: [Bool]) -> Int { (kind[0] ? 0 : 2) + (kind[1] ? 1 : 0) }

  private func kind(of action: ActionMethod, _ part: TargetMembers) -> [Bool] {
    let isolation =
      Contract.Target.Isolation(action.isolation) ?? Contract.Target.Isolation(part.isolation) ?? one.known.isolation
    return [isolation == .mainActor, action.effects.isAsync]
  }

  private func entry(_ action: ActionMethod) -> String {
    let marks = (action.effects.isThrowing ? "try " : "") + (action.effects.isAsync ? "await " : "")
    return "{ \(marks)$0.\(action.name)($1) }"
  }

  /// A member of a type: no member or variable of the class hides it, as it would a function of this name.
  private var unread: String {
    let isolation = isMainActorByDefault ? "nonisolated " : ""
    return """
      extension DecodingError {
        /// The error for a parameter that a call lacks, or sends as another type.
        \(isolation)fileprivate static func unread(_ key: String, as type: Any.Type, _ params: [String: Any]) -> Self {
          let found = params[key].map { "a value of type \\(Swift.type(of: $0))" } ?? "nothing"
          let words = "\(name) reads \\"\\(key)\\" as \\(type), and the call sends \\(found)"
          return .valueNotFound(type, Context(codingPath: [], debugDescription: words))
        }
      }

      """
  }

  private var boolean: String {
    let isolation = isMainActorByDefault ? "nonisolated " : ""
    return """
      extension [String: Any] {
        /// A parameter that is a truth value, or the text of one.
        \(isolation)fileprivate func boolean(_ key: String) -> Bool? {
          let value = bool(key)
          return value == bool(key, default: true) ? value : nil
        }
      }

      """
  }
}
