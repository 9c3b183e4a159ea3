import Model
import SourceFacts
import SourceText

extension Contract {
  /// The resolved key and URLs of a route.
  package struct Route: Sendable {
    /// A pattern and its place.
    package struct Place: Sendable {
      /// `nil` if undecidable.
      package var text: String?
      package var pattern: RoutePattern?
      package var position: SourcePosition
    }

    /// `nil` if undecidable.
    package var key: String?
    /// `nil` if the list is created elsewhere.
    package var patterns: [Place]?
    /// `nil` if undecidable.
    package var priority: Int?
    /// Where the list begins that it is certainly in.
    package var table: SourcePosition?
    /// Whether URLs lead to it, or only its key; `nil` if undecidable.
    var hasPatterns: Bool?
    /// Whether its table is known to be passed to the mediator's entry for URLs.
    var takesURLs = false

    init(_ source: TargetCall.Route, _ text: (NameReference) -> String?) {
      key = text(source.key)
      hasPatterns = source.patterns.map { !$0.isEmpty }
      priority = source.priority
      table = source.table
      patterns = source.patterns?.map { name in
        let text = text(name)
        return Place(text: text, pattern: text.map(RoutePattern.init), position: name.position)
      }
    }

    /// The parameters that the variables of a route's patterns send.
    static func parameters(
      of source: TargetCall.Route, _ text: (NameReference) -> String?
    ) -> [Contract.Call.Parameter] {
      (source.patterns ?? []).flatMap { pattern in
        RoutePattern(text(pattern) ?? "").variables.map { variable in
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
  /// The tables of a target that must have the call's action; if it is not known how the route is opened, one of them
  /// must.
  package var tables: Set<String> {
    switch (route?.hasPatterns, route?.takesURLs) {
    case (true, true): [WellKnown.remoteTable]
    case _ where route == nil, (false, _): [WellKnown.actionTable]
    default: [WellKnown.actionTable, WellKnown.remoteTable]
    }
  }
}

extension Contract {
  /// The targets whose routes take URLs: those that pass a table to the mediator's entry for URLs, and the modules that
  /// they import, which may declare the routes.
  static func targetsTakingURLs(
    _ scope: [Module.ID], in repository: Repository
  ) -> Set<Module.ID> {
    let entries = scope.filter { id in
      repository.modules[id].filesOfContract.contains { $0.contract?.takesURLsByRoutes == true }
    }
    let modules = Set(entries.flatMap { repository.modules[$0].importedModules })
    return Set(entries).union(modules.flatMap { repository.providers[$0] ?? [] })
  }
}
