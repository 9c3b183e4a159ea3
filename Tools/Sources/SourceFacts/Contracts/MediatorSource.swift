/// How a mediator after CTMediator's model finds classes and methods, as the source that implements it shows.
package struct MediatorSource: Equatable, Sendable {
  package var name: String
  /// The method that is called.
  package var entry = MediatorEntry.usual
  /// Whether it looks for classes and selectors itself.
  package var looks = false
  /// Whether it looks for classes that are called `Target_x`, and for methods `Action_x`.
  package var (findsTargets, findsActions) = (true, true)
  /// What it writes behind `Action_x` to make a selector: `:`, in old versions also `WithParams:`; empty if that is not
  /// seen.
  package var endings: Set<String> = []
  /// Whether it looks for classes of Swift in a module that the call does not name.
  package var findsSwift = false
  /// Whether a call can name the module by CTMediator's key.
  package var takesModules = false

  /// The parameter that names the target's module. The constant has the name of its value.
  package static let moduleKey = "kCTMediatorParamsKeySwiftTargetModuleName"

  package init(name: String) { self.name = name }
}
