#if !canImport(UIKit)
  /// A stack of pages, of which the top one is shown. Where UIKit exists this is `UINavigationController`.
  ///
  /// As in UIKit a page can be on a stack once, and a navigation controller cannot be on one: pushing
  /// against this is a programmer's error and ends the program. Stricter than UIKit, so does pushing a page
  /// that another navigation controller has, or that is presented or presents something itself.
  ///
  /// Everything here belongs to the main actor.
  @MainActor
  open class NavigationController: ViewController {
    /// The pages on the stack, the root first. Never empty.
    public private(set) var viewControllers: [ViewController] = []

    /// Makes a stack of one page, which stays on it.
    public init(rootViewController: ViewController) {
      super.init()
      push(rootViewController)
    }

    /// The page on top of the stack, which is the one shown unless something is presented.
    public var topViewController: ViewController? {
      viewControllers.last
    }

    /// Puts a page on top of the stack.
    ///
    /// - Parameters:
    ///   - page: A page that is on no stack and neither presented nor presenting.
    ///   - animated: For UIKit's sake; there is no animation here.
    open func pushViewController(_ page: ViewController, animated: Bool) {
      push(page)
    }

    /// Takes the top page off the stack.
    ///
    /// - Parameter animated: For UIKit's sake; there is no animation here.
    /// - Returns: The page taken; `nil` where only the root is left, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? {
      popPages(downTo: viewControllers.count - 1).first
    }

    /// Takes all pages but the root off the stack.
    ///
    /// - Parameter animated: For UIKit's sake; there is no animation here.
    /// - Returns: The pages taken, the lowest first; empty where there was only the root.
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
