/// Opens the debug page: `mainproject://debug`.
@MainActor
final class Target_Debug {
  /// The page that shows which targets answer.
  // modulize:remote
  func viewController() -> DebugViewController {
    DebugViewController()
  }
}
