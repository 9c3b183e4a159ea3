/// What B offers to the rest of the app. B itself was not touched for it.
@MainActor
final class Target_B {
  /// B's page, which shows a text.
  ///
  /// - Parameter contentText: The text.
  // modulize:remote /b/:contentText
  func viewController(contentText: String) -> BViewController {
    BViewController(contentText: contentText)
  }
}
