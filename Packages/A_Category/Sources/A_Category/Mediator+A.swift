// What the signatures below name, their callers need too.
@_exported import Mediator
@_exported import PortableUI

/// The services of A.
extension Mediator {
  /// A's page.
  ///
  /// - Returns: `nil` if A is not part of the program.
  @MainActor
  public func A_aViewController() -> ViewController? {
    // AViewController()
    performTarget("A", action: "viewController") as? ViewController
  }
}
