import SourceFacts

/// The kind of type that a target's table has.
package enum TableType: Equatable {
  /// Functions of the target and the parameters. Names in the type are not resolved.
  case functions(isMainActor: Bool, isAsync: Bool)
  /// Unbound methods, the older notation: the compiler lets these lose their actor without a diagnostic.
  case unboundMethods(isMainActor: Bool, isAsync: Bool)
  /// Certainly none that the mediator reads.
  case wrong(found: TypeShape)
  /// No type: a dictionary literal becomes a dictionary.
  case missing
  case undecidable

  package var isMainActor: Bool {
    switch self {
    case .functions(let isMainActor, _), .unboundMethods(let isMainActor, _): isMainActor
    case .wrong, .missing, .undecidable: false
    }
  }

  package var isAsync: Bool {
    switch self {
    case .functions(_, let isAsync), .unboundMethods(_, let isAsync): isAsync
    case .wrong, .missing, .undecidable: false
    }
  }
}

extension Contract.Target {
  package func type(of table: TargetMirror.Table) -> TableType {
    switch table.type {
    case .undecidable: return .undecidable
    case .none: return .missing
    case .written(let type):
      let type = expanding(type)
      if case .named("KeyValuePairs", let arguments) = type, arguments.count == 2,
        case .function(let function) = arguments[1], let first = function.parameters.first, isSelf(first)
      {
        if function.parameters.count == 1 { return unboundMethods(function) }
        return isCertainlyWrong(arguments[0], function)
          ? .wrong(found: type)
          : .functions(isMainActor: function.attributes.contains("MainActor"), isAsync: function.isAsync)
      }
      return type.isWhollyKnown(besides: ownNames) ? .wrong(found: type) : .undecidable
    }
  }

  /// The type of the table that a row is in.
  package func type(ofTableOf row: Row) -> TableType {
    let tables = parts.lazy.compactMap(\.members.mirror?.tables).first ?? []
    return tables.first { $0.position == row.tablePosition }.map { type(of: $0) } ?? .undecidable
  }

  /// The table for local calls that an action belongs in, and its file: of several, the one whose type is the action's.
  ///
  /// - Parameter action: `nil` if it is not written yet.
  package func localTable(for action: Action?) -> (table: TargetMirror.Table, file: String)? {
    guard let part = parts.first(where: { $0.members.mirror != nil }) else { return nil }
    let tables = (part.members.mirror?.tables ?? []).filter { $0.label == WellKnown.actionTable }
    let isMainActor = (action.map { isolation(of: $0) } ?? isolation) == .mainActor
    let isAsync = action?.source.effects.isAsync ?? false
    let exact = tables.first { type(of: $0).isMainActor == isMainActor && type(of: $0).isAsync == isAsync }
    let wide = tables.first { type(of: $0).isAsync || (type(of: $0).isMainActor && !isAsync) }
    return (exact ?? wide ?? tables.first).map { ($0, part.file) }
  }

  /// The type that this target should declare.
  package func tableType(isMainActor: Bool, isAsync: Bool) -> String {
    let actor = isMainActor ? "@MainActor " : ""
    let wait = isAsync ? "async " : ""
    return "KeyValuePairs<String, \(actor)@Sendable (\(className), [String: Any]) \(wait)throws -> Any?>"
  }

  private func unboundMethods(_ reference: TypeShape.Function) -> TableType {
    guard case .function(let method) = reference.result else {
      return .unboundMethods(isMainActor: false, isAsync: false)
    }
    return .unboundMethods(isMainActor: method.attributes.contains("MainActor"), isAsync: method.isAsync)
  }

  /// Whether the mediator certainly rejects such a function.
  private func isCertainlyWrong(_ key: TypeShape, _ function: TypeShape.Function) -> Bool {
    let attributes = Set(function.attributes)
    let allowed: Set = function.isAsync ? ["Sendable", "MainActor", "concurrent"] : ["Sendable", "MainActor"]
    // In Swift 6 mode, a main-actor function is implicitly `@Sendable`.
    guard attributes.isSubset(of: allowed), !attributes.isDisjoint(with: ["Sendable", "MainActor"]),
      function.isThrowing, function.parameters.count == 2
    else { return true }
    let parts = [key, function.parameters[1], function.result]
    let accepted = [.named("String"), .named("Dictionary", [.named("String"), .any]), TypeShape.optional(.any)]
    return parts != accepted && parts.allSatisfy { $0.isWhollyKnown(besides: ownNames) }
  }

  private var ownNames: Set<String> { ["Self", className, "\(module).\(className)"] }

  private func isSelf(_ type: TypeShape) -> Bool {
    if case .named(let name, []) = type { ownNames.contains(name) } else { false }
  }

  /// The aliased type, if `type` is an alias.
  private func expanding(_ type: TypeShape) -> TypeShape {
    guard case .named(let name, []) = type else { return type }
    let short = name.split(separator: ".").last.map(String.init) ?? name
    let isOwn = name == short || name == "Self.\(short)" || name == "\(className).\(short)"
    return isOwn ? aliases[short] ?? type : type
  }
}

extension TypeShape {
  /// Whether every name in it has a known meaning.
  fileprivate func isWhollyKnown(besides own: Set<String>) -> Bool {
    let known: Set = [
      "KeyValuePairs", "Dictionary", "Array", "Optional", "String", "Any", "AnyObject", "AnyHashable", "Int", "Bool",
    ]
    return names.isSubset(of: known.union(own)) && !containsOther
  }

  /// Whether a part of it was not read.
  private var containsOther: Bool {
    switch self {
    case .other, .declared: true
    case .named(_, let arguments): arguments.contains(where: \.containsOther)
    case .tuple(let elements, _): elements.contains(where: \.containsOther)
    case .function(let function):
      function.result.containsOther || function.parameters.contains(where: \.containsOther)
    }
  }
}
