// Made by modulize generate of Target_A in Target_A.swift: change that. e81622ffb22dc994
// What the signatures below name, their callers need too.
@_exported import Mediator
@_exported import MediatorRoutes
@_exported import PortableUI

/// The services of A.
extension Mediator {
  /// The URLs that lead to A, for the app's table.
  public static var A_routes: [MediatorRoutes.Route] {
    [
      MediatorRoutes.Route("A.viewController", "/a", target: "A", action: "viewController")
    ]
  }

  /// A's page. The article calls this service `A_aViewController`.
  ///
  /// Returns `nil` if A is not part of the program.
  @MainActor
  public func A_viewController() -> ViewController? {
    performTarget("A", action: "viewController") as? ViewController
  }
}
