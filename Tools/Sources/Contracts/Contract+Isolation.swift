import ContractReading

extension Contract.Target {
  /// Whose a declaration is, as far as reading can tell.
  package enum Owner {
    case nobody, mainActor, undecidable

    init?(_ isolation: TargetMembers.Isolation) {
      switch isolation {
      case .unstated: return nil
      case .nonisolated: self = .nobody
      case .mainActor: self = .mainActor
      case .undecidable: self = .undecidable
      }
    }
  }

  /// Whose the class is: what is written on it, else what a supertype or the module's default isolation says.
  package var owner: Owner {
    Owner(declaration.members.isolation) ?? inheritedOwner
  }

  /// Whose the members of a part are where nothing is written on them.
  package func owner(of part: TargetMembers) -> Owner {
    Owner(part.isolation) ?? owner
  }

  /// Whose an action is.
  package func owner(of action: Action) -> Owner {
    Owner(action.source.isolation) ?? Owner(action.part) ?? owner
  }

  /// The entry of a table that calls a method.
  ///
  /// - Parameter method: `nil` for one that is still to be written, or is not known.
  package func entry(calling name: String, _ method: Action?, in type: TableType) -> String {
    let effects = method?.source.effects ?? MethodEffects()
    let owner = method.map { self.owner(of: $0) } ?? self.owner
    let isElsewhere = type.isAsync && !type.isMainActor && owner == .mainActor
    let marks = (effects.isThrowing ? "try " : "") + (effects.isAsync || isElsewhere ? "await " : "")
    return "{ \(marks)$0.\(name)($1) }"
  }

  /// The type that a table of unbound methods is to have.
  ///
  /// - Returns: `nil` where it is not certain whose one of its methods is.
  package func boundType(of table: TargetMirror.Table) -> TableType? {
    guard case .unboundMethods(let isMainActor, let isAsync) = type(of: table) else { return nil }
    let owners = (table.rows ?? []).compactMap(\.method).compactMap(method(named:)).map(owner(of:))
    guard !owners.contains(.undecidable) else { return nil }
    return .functions(isMainActor: isMainActor || owners.contains(.mainActor), isAsync: isAsync)
  }
}
