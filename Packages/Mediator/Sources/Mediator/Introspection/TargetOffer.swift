/// What a target lists, read from its tables.
public struct TargetOffer: Sendable {
  /// One action of a target.
  public struct Action: Hashable, Sendable {
    /// How an action is called.
    public enum Kind: Hashable, Sendable {
      /// From any thread.
      case anywhere
      /// On the main actor, or with `await`.
      case mainActor
      /// With `await`.
      case asynchronous
    }

    /// The name in calls: `viewController` for `Action_viewController`.
    public let name: String
    public let kind: Kind
    /// Whether URLs reach it. Actions named `native…` are refused in any case.
    public let isRemote: Bool
  }

  /// The class's name with its module: `A.Target_A`.
  public let fullName: String
  /// The actions in the order of the target's table, then those that only URLs reach.
  public let actions: [Action]

  init(fullName: String, tables: TargetTables) {
    self.fullName = fullName
    let local = tables.actions, remote = tables.remote
    let names = local.names + remote.names.filter { local[$0] == nil }
    actions = names.compactMap { name in
      (local[name] ?? remote[name]).map {
        Action(name: name, kind: $0.kind, isRemote: remote[name] != nil)
      }
    }
  }
}

extension Action {
  fileprivate var kind: TargetOffer.Action.Kind {
    switch self {
    case .anywhere: .anywhere
    case .mainActor: .mainActor
    case .asynchronous: .asynchronous
    }
  }
}
