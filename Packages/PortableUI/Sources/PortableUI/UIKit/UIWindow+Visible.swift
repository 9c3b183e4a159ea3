#if canImport(UIKit)
  // `unavailable`: an app extension has no shared application, and must still be able to link this.
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  extension UIWindow {
    /// The app's current window, if there is one; with several scenes, one in the foreground. Isolated to the main
    /// actor.
    public static var key: UIWindow? {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let active = scenes.filter { $0.activationState == .foregroundActive }
      return (active + scenes).lazy.compactMap(\.keyWindow).first
    }
  }

  extension UIWindow {
    /// The visible page. From the root it is found by going to the presented page, otherwise to the top of the stack or
    /// the selected tab, repeatedly. Isolated to the main actor.
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
