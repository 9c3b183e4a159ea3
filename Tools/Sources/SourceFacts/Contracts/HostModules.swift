import SourceText

/// A place where code says in which modules a mediator looks for every target.
package struct HostModules: Equatable, Sendable {
  package enum Kind: Sendable {
    /// `mediator.hostModules = […]`
    case set
    /// `mediator.hostModules.append(…)`, `mediator.hostModules += […]`
    case added
    /// `Mediator(hostModules: […])`: another mediator than the one that categories use.
    case ofAnother
  }

  package var kind: Kind
  /// `nil` if the list is made at run time.
  package var names: [NameReference]?
  package var position: SourcePosition
  /// Whether it is in a branch or a loop, so that it may not run.
  package var mayNotRun: Bool
  /// The function that contains it, if it runs only if other code calls that.
  package var caller: String?
  package var condition = BuildCondition.always

  package init(
    kind: Kind, names: [NameReference]? = nil, position: SourcePosition, mayNotRun: Bool, caller: String? = nil,
    condition: BuildCondition = .always
  ) {
    self.kind = kind
    self.names = names
    self.position = position
    self.mayNotRun = mayNotRun
    self.caller = caller
    self.condition = condition
  }
}
