// Made by modulize generate of Target_B in Target_B.swift: change that. 69a7775334e5a70a
// What the signatures below name, their callers need too.
@_exported import Mediator
@_exported import PortableUI

/// The services of B.
extension Mediator {
  /// B's page, which shows a text.
  ///
  /// Returns `nil` if B is not part of the program.
  ///
  /// - Parameter contentText: The text.
  @MainActor
  public func B_viewController(contentText: String) -> ViewController? {
    performTarget("B", action: "viewController", params: ["contentText": contentText]) as? ViewController
  }
}
