import SourceFacts

/// The names that have a meaning to the mediator.
package enum WellKnown {
  package static let targetPrefix = TargetDeclaration.prefix
  package static let actionPrefix = "Action_"
  /// The parameter that names the target's module.
  package static let moduleKey = MediatorSource.moduleKey
  /// The module that declares `Route`.
  package static let routesModule = "MediatorRoutes"
  /// The modules whose types a category may see without a service that names them.
  package static let seenByCategories = [mediator, "Parameters", routesModule]
  /// The module that declares `Destination`.
  static let navigationModule = "MediatorNavigation"
  /// The type that categories extend.
  package static let mediator = "Mediator"
  /// The prefix of keys that the mediator sets itself in a remote call.
  package static let reservedKeyPrefix = "mediator."
  /// The action for missing ones, and its method, which has no prefix.
  package static let notFound = "notFound"
  /// The app's fallback for every call without an answer: no category calls it.
  package static let noTargetAction = "NoTargetAction", response = "response"
  /// The tables of actions for local calls and for URLs. Neither kind of call reaches the other's table.
  package static let actionTable = "actions", remoteTable = "remote"

  /// The method that a row with this label must call.
  package static func method(for label: String) -> String {
    label == notFound ? notFound : actionPrefix + label
  }
}
