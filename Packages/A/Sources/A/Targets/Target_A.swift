/// What A offers to the rest of the app.
@MainActor
final class Target_A {
  /// A's page. The article calls this service `A_aViewController`.
  // modulize:remote /a
  func viewController() -> AViewController {
    AViewController()
  }
}
