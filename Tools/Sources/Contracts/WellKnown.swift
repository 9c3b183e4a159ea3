/// The names that the mediator gives a meaning to.
package enum WellKnown {
  package static let targetPrefix = "Target_"
  package static let actionPrefix = "Action_"
  /// The parameter that names the target's module. The constant has the name that it holds.
  package static let moduleKey = "kCTMediatorParamsKeySwiftTargetModuleName"
  /// The module that declares `Route`.
  static let routesModule = "MediatorRoutes"
  /// The beginning of the keys that the mediator sets itself, in a remote call.
  package static let reservedKeyPrefix = "mediator."
  /// The action that answers for those a target lacks, and its method, which has no prefix.
  package static let notFound = "notFound"
  /// The app's answer to every call without an answer: no category calls it.
  package static let noTargetAction = "NoTargetAction", response = "response"
  /// The table of the actions that local calls reach, and of those that a URL may ask for. Neither reaches
  /// the other's.
  package static let actionTable = "actions", remoteTable = "remote"

  /// The method that a row of this label must name.
  package static func method(for label: String) -> String {
    label == notFound ? notFound : actionPrefix + label
  }
}
