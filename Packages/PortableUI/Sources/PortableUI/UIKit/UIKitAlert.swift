#if canImport(UIKit)
  /// A message for the user. Isolated to the main actor.
  @MainActor
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  public enum Alert {
    /// Shows `message` above the visible page. Without a key window it is printed to standard output.
    public static func show(_ message: String) {
      guard let page = UIWindow.key?.visibleViewController else {
        print(message)
        return
      }
      let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      page.present(alert, animated: true)
    }
  }
#endif
