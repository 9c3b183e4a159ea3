import Mediator
import PortableUI

/// CTMediator's HandyTools: for an action that shows its page itself and answers whether it did.
///
/// A product of its own, so that the mediator stays free of UI and can be linked into an app extension,
/// which has no window to speak of.
@MainActor
@available(iOSApplicationExtension, unavailable)
@available(tvOSApplicationExtension, unavailable)
@available(visionOSApplicationExtension, unavailable)
extension Mediator {
  /// What is presented last above the key window's root, or the root itself.
  ///
  /// Often a navigation controller, whose own top page it does not look into.
  public var topViewController: ViewController? {
    var top = Window.key?.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  /// Pushes `page` on the stack that is on top.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - animated: Whether the push is animated, where there are animations.
  /// - Returns: Whether there was a stack to push on. CTMediator does nothing in silence where there is none.
  @discardableResult
  public func pushViewController(_ page: ViewController, animated: Bool) -> Bool {
    guard let stack = topNavigationController else { return false }
    stack.pushViewController(page, animated: animated)
    return true
  }

  /// Presents `page` above everything else. An alert that is shown gives way to it.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - animated: Whether it comes with an animation, where there are animations.
  ///   - completion: Called when it is presented.
  /// - Returns: Whether there was something to present it on.
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
