// Made by modulize generate of Target_A in Target_A.swift: change that. 2316c50a5a825f76
// What the signatures below name, their callers need too.
@_exported import Mediator
@_exported import PortableUI

/// The services of A.
extension Mediator {
  /// A's page. The article calls this service `A_aViewController`.
  ///
  /// Returns `nil` if A is not part of the program.
  @MainActor
  public func A_viewController() -> ViewController? {
    performTarget("A", action: "viewController") as? ViewController
  }
}
