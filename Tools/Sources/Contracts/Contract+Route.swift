import ContractReading
import Model

extension Contract {
  /// What is decided of a route besides whom it calls.
  package struct Route: Sendable {
    /// `nil` where it cannot be decided.
    var key: String?
    /// Whether URLs lead to it, or only its key; `nil` where it cannot be decided.
    var hasPatterns: Bool?
    /// Whether its table is known to be given to the mediator's entry for URLs.
    var takesURLs = false

    init(_ source: TargetCall.Route, _ text: (NameReference) -> String?) {
      key = text(source.key)
      hasPatterns = source.patterns.map { !$0.isEmpty }
    }

    /// What the variables of a route's patterns send.
    static func parameters(
      of source: TargetCall.Route, _ text: (NameReference) -> String?
    ) -> [Contract.Call.Parameter] {
      (source.patterns ?? []).flatMap { pattern in
        PatternVariable.all(in: text(pattern) ?? "").map { variable in
          var key = pattern
          key.value = .literal(variable.name)
          return .init(
            key: variable.name, entry: .init(key: key, type: variable.type, text: nil, position: pattern.position))
        }
      }
    }
  }
}

extension Contract.Call {
  /// The tables of a target in which the call's action must be, or in one of which where it is not known how
  /// the route is taken.
  package var tables: Set<String> {
    switch (route?.hasPatterns, route?.takesURLs) {
    case (true, true): [WellKnown.remoteTable]
    case _ where route == nil, (false, _): [WellKnown.actionTable]
    default: [WellKnown.actionTable, WellKnown.remoteTable]
    }
  }
}

extension Contract {
  /// The targets whose routes take URLs: of those that give a table to the mediator's entry for URLs, and of the
  /// modules that they import, where they may have their routes from.
  static func targetsTakingURLs(
    _ scope: [Repository.TargetID], in repository: Repository
  ) -> Set<Repository.TargetID> {
    let entries = scope.filter { id in
      repository.targets[id].filesOfContract.contains { $0.contract?.takesURLsByRoutes == true }
    }
    let modules = Set(entries.flatMap { repository.targets[$0].importedModules })
    return Set(entries).union(modules.flatMap { repository.providers[$0] ?? [] })
  }
}
