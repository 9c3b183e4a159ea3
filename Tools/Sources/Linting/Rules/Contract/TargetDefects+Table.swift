import ContractReading
import SourceText

extension TargetDefects {
  static func ofTable(_ target: Contract.Target) -> [TargetDefect] {
    guard let part = target.parts.first(where: { $0.members.mirror != nil }),
      let mirror = part.members.mirror,
      let tables = mirror.tables
    else { return [] }
    guard tables.contains(where: { $0.label == WellKnown.actionTable }) else {
      return [
        TargetDefect(
          target, in: part.file, at: mirror.position,
          """
          the mirror of \(target.className) has no child labelled "actions", where the mediator looks for the \
          table; write Mirror(self, children: ["actions": [ … ] as Actions])
          """)
      ]
    }
    return tables.compactMap { wrongType(of: $0, in: part, target) } + repeatedLabels(in: target)
  }

  private static func wrongType(
    of table: TargetMirror.Table, in part: Contract.Target.Part, _ target: Contract.Target
  ) -> TargetDefect? {
    let found: String
    switch table.type {
    case .undecidable: return nil
    case .none: found = "has no type, so it becomes a dictionary"
    case .written(let type):
      let type = target.expanding(type)
      guard TableType.isCertainlyWrong(type, for: target) else { return nil }
      found = "is a \(type)"
    }
    let isPage = target.declaration.members.attributes.contains("MainActor")
    return TargetDefect(
      target, in: part.file, at: table.position,
      """
      the table of \(target.className) \(found), and the mediator reads only the types that it knows; write it as \
      KeyValuePairs<String, (\(target.className)) -> \(isPage ? "@MainActor " : "")([String: Any]) throws -> Any?>
      """)
  }

  private static func repeatedLabels(in target: Contract.Target) -> [TargetDefect] {
    var seen: Set<[String]> = []
    return (target.rows ?? []).compactMap { row in
      guard let label = row.label, !seen.insert([row.table, label]).inserted else { return nil }
      return TargetDefect(
        target, in: row.file, at: row.source.label.position,
        """
        the table of \(target.className) lists "\(label)" twice, and the mediator does not choose: it refuses the \
        table; remove one of them
        """)
    }
  }
}

/// The closed set of types that a table may have.
enum TableType {
  /// Whether `type` is none that the mediator accepts, whatever the names in it may stand for.
  static func isCertainlyWrong(_ type: TypeShape, for target: Contract.Target) -> Bool {
    let known: Set = [
      "KeyValuePairs", "Dictionary", "Array", "Optional", "String", "Any", "AnyObject", "AnyHashable", "Int",
      "Bool",
      "Self", target.className, "\(target.module).\(target.className)",
    ]
    guard type.names.isSubset(of: known), !type.containsOther else { return false }
    return !isAccepted(type, for: target)
  }

  /// The attributes that a method may have.
  private static let attributes: Set = ["Sendable", "MainActor"]

  private static func isAccepted(_ type: TypeShape, for target: Contract.Target) -> Bool {
    guard case .named("KeyValuePairs", let arguments) = type, arguments.count == 2,
      arguments[0] == .named("String"), case .function(let reference) = arguments[1],
      case .function(let method) = reference.result, reference.parameters.count == 1,
      case .named(let owner, []) = reference.parameters[0]
    else { return false }
    return ["Self", target.className, "\(target.module).\(target.className)"].contains(owner)
      && !reference.isAsync && !reference.isThrowing && Set(reference.attributes).isSubset(of: ["Sendable"])
      && Set(method.attributes).isSubset(of: method.isAsync ? attributes.union(["concurrent"]) : attributes)
      && method.isThrowing
      && method.parameters == [.named("Dictionary", [.named("String"), .any])]
      && method.result == .optional(.any)
  }
}

extension TypeShape {
  /// Whether a part of it was not read.
  fileprivate var containsOther: Bool {
    switch self {
    case .other: true
    case .named(_, let arguments): arguments.contains(where: \.containsOther)
    case .tuple(let elements): elements.contains(where: \.containsOther)
    case .function(let function):
      function.result.containsOther || function.parameters.contains(where: \.containsOther)
    }
  }
}

extension Contract.Target {
  /// `type` with the alias that it is, if it is one.
  fileprivate func expanding(_ type: TypeShape) -> TypeShape {
    guard case .named(let name, []) = type else { return type }
    let short = name.split(separator: ".").last.map(String.init) ?? name
    let isOwn = name == short || name == "Self.\(short)" || name == "\(className).\(short)"
    return isOwn ? aliases[short] ?? type : type
  }
}
