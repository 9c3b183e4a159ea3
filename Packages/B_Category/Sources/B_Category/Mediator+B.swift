// Made by modulize generate of Target_B in Target_B.swift: change that. 9fcd2334e0ff2c96
// What the signatures below name, their callers need too.
@_exported import Mediator
@_exported import MediatorRoutes
@_exported import PortableUI

/// The services of B.
extension Mediator {
  /// The URLs that lead to B, for the app's table.
  public static var B_routes: [MediatorRoutes.Route] {
    [
      MediatorRoutes.Route("B.viewController", "/b/:contentText", target: "B", action: "viewController")
    ]
  }

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
