#if canImport(UIKit)
  // `unavailable`: an app extension has no shared application, and must still be able to link this.
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  extension UIWindow {
    /// The window that the app shows now, if there is one; of several scenes' one in the foreground. Belongs
    /// to the main actor.
    public static var key: UIWindow? {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let active = scenes.filter { $0.activationState == .foregroundActive }
      return (active + scenes).lazy.compactMap(\.keyWindow).first
    }
  }

  extension UIWindow {
    /// The page that a person sees: from the root always up to what is presented, else to the top of the
    /// stack or the selected tab. Belongs to the main actor.
    public var visibleViewController: UIViewController? {
      guard var page = rootViewController else { return nil }
      while let above = page.presentedViewController
        ?? (page as? UINavigationController)?.topViewController
        ?? (page as? UITabBarController)?.selectedViewController
      {
        page = above
      }
      return page
    }
  }
#endif
