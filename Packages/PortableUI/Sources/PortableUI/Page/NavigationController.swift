#if !canImport(UIKit)
  /// A stack of pages, of which the top one is visible. Where UIKit exists this is `UINavigationController`.
  ///
  /// As in UIKit, a page can be on a stack only once, and a navigation controller cannot be on one: pushing one is a
  /// programmer's error and ends the program. Unlike in UIKit, so does pushing a page that is on another stack, that is
  /// presented, or that presents a page.
  ///
  /// Everything here is isolated to the main actor.
  @MainActor
  open class NavigationController: ViewController {
    /// The pages on the stack, the root first. Never empty.
    public private(set) var viewControllers: [ViewController] = []

    /// Makes a stack with a root page, which always stays on it.
    public init(rootViewController: ViewController) {
      super.init()
      push(rootViewController)
    }

    /// The page on top of the stack. It is visible unless a page is presented.
    public var topViewController: ViewController? {
      viewControllers.last
    }

    /// Puts a page on top of the stack.
    ///
    /// - Parameters:
    ///   - page: A page that is on no stack, is not presented and presents no page.
    ///   - animated: Ignored. UIKit has this parameter.
    open func pushViewController(_ page: ViewController, animated: Bool) {
      push(page)
    }

    /// Removes the top page from the stack.
    ///
    /// - Parameter animated: Ignored. UIKit has this parameter.
    /// - Returns: The removed page; `nil` if only the root is left, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? {
      popPages(downTo: viewControllers.count - 1).first
    }

    /// Removes all pages except the root from the stack.
    ///
    /// - Parameter animated: Ignored. UIKit has this parameter.
    /// - Returns: The removed pages, the lowest first; empty if there was only the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [ViewController]? {
      popPages(downTo: 1)
    }

    private func push(_ page: ViewController) {
      let name = type(of: page)
      Diagnostics.require(
        !(page is NavigationController), "\(name) cannot be pushed: it is a NavigationController")
      Diagnostics.require(
        page.navigationController !== self, "\(name) cannot be pushed twice: it is on this stack")
      Diagnostics.require(
        page.navigationController == nil, "\(name) cannot be pushed: another NavigationController has it")
      Diagnostics.require(
        page.presentingViewController == nil && page.presentedViewController == nil,
        "\(name) cannot be pushed while it is presented or presents something: dismiss first")
      page.navigationController = self
      viewControllers.append(page)
    }

    private func popPages(downTo count: Int) -> [ViewController] {
      let pages = Array(viewControllers.dropFirst(max(1, count)))
      viewControllers.removeLast(pages.count)
      for page in pages { page.navigationController = nil }
      return pages
    }
  }
#endif
