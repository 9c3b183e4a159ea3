// What the signatures below name, their callers need too.
@_exported import Mediator
@_exported import PortableUI

/// The services of B.
extension Mediator {
  /// B's page, which shows a text.
  ///
  /// - Parameter contentText: The text.
  /// - Returns: `nil` if B is not part of the program.
  @MainActor
  public func B_viewController(contentText: String) -> ViewController? {
    // BViewController(contentText: "hello, world!")
    performTarget("B", action: "viewController", params: ["contentText": contentText]) as? ViewController
  }
}
