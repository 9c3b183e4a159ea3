import Mediator
import PortableUI

/// CTMediator's HandyTools, for an action that shows its page itself and returns whether it did.
///
/// This is a product of its own, so that the mediator stays free of UI and can be linked into an app extension, which
/// has no window.
@MainActor
@available(iOSApplicationExtension, unavailable)
@available(tvOSApplicationExtension, unavailable)
@available(visionOSApplicationExtension, unavailable)
extension Mediator {
  /// The topmost presented page above the key window's root, or the root itself.
  ///
  /// Often it is a navigation controller. Its own top page is not returned.
  public var topViewController: ViewController? {
    var top = Window.key?.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  /// Pushes `page` on the topmost stack.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - animated: Whether the push is animated, if the platform has animations.
  /// - Returns: Whether there was a stack to push on. Without one, CTMediator silently does nothing.
  @discardableResult
  public func pushViewController(_ page: ViewController, animated: Bool) -> Bool {
    guard let stack = topNavigationController else { return false }
    stack.pushViewController(page, animated: animated)
    return true
  }

  /// Presents `page` above everything else, and dismisses a visible alert.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - animated: Whether the presentation is animated, if the platform has animations.
  ///   - completion: Called when the page is presented.
  /// - Returns: Whether there was a page to present it on.
  @discardableResult
  public func presentViewController(
    _ page: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) -> Bool {
    guard let presenter = topPresenter else { return false }
    presenter.present(page, animated: animated, completion: completion)
    return true
  }

  private var topNavigationController: NavigationController? {
    guard let top = topViewController else { return nil }
    if let stack = top as? NavigationController { return stack }
    #if canImport(UIKit)
      if let selected = (top as? UITabBarController)?.selectedViewController {
        return selected as? UINavigationController ?? selected.navigationController
      }
    #endif
    return top.navigationController
  }

  private var topPresenter: ViewController? {
    guard let top = topViewController else { return nil }
    #if canImport(UIKit)
      if let alert = top as? UIAlertController, let presenter = alert.presentingViewController {
        alert.dismiss(animated: false)
        return presenter
      }
    #endif
    return (top as? NavigationController)?.topViewController ?? top
  }
}
