import SourceFacts

extension Contract.Target {
  /// The isolation of a declaration, as far as can be told.
  package enum Isolation {
    case nonisolated, mainActor, undecidable

    package init?(_ isolation: TargetMembers.Isolation) {
      switch isolation {
      case .unstated: return nil
      case .nonisolated: self = .nonisolated
      case .mainActor: self = .mainActor
      case .undecidable: self = .undecidable
      }
    }
  }

  /// The isolation of the class: its own, or that of a supertype or the module's default.
  package var isolation: Isolation {
    Isolation(declaration.members.isolation) ?? inheritedIsolation
  }

  /// The isolation of members of a part that have none of their own.
  package func isolation(of part: TargetMembers) -> Isolation {
    Isolation(part.isolation) ?? isolation
  }

  package func isolation(of action: Action) -> Isolation {
    Isolation(action.source.isolation) ?? Isolation(action.part) ?? isolation
  }

  /// The table entry that calls a method.
  ///
  /// - Parameter method: `nil` if it is not written yet, or not known.
  package func entry(calling name: String, _ method: Action?, in type: TableType) -> String {
    let effects = method?.source.effects ?? MethodEffects()
    let isolation = method.map { self.isolation(of: $0) } ?? self.isolation
    let isElsewhere = type.isAsync && !type.isMainActor && isolation == .mainActor
    let marks = (effects.isThrowing ? "try " : "") + (effects.isAsync || isElsewhere ? "await " : "")
    return "{ \(marks)$0.\(name)($1) }"
  }

  /// The type that a table of unbound methods should have.
  ///
  /// - Returns: `nil` if the isolation of one of its methods is uncertain.
  package func boundType(of table: TargetMirror.Table) -> TableType? {
    guard case .unboundMethods(let isMainActor, let isAsync) = type(of: table) else { return nil }
    let isolations = (table.rows ?? []).compactMap(\.method).compactMap(method(named:)).map(isolation(of:))
    guard !isolations.contains(.undecidable) else { return nil }
    return .functions(isMainActor: isMainActor || isolations.contains(.mainActor), isAsync: isAsync)
  }
}
