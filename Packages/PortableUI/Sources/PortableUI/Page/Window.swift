#if !canImport(UIKit)
  /// The window in which an app shows its pages. Where UIKit exists this is `UIWindow`.
  ///
  /// Everything here is isolated to the main actor.
  @MainActor
  public final class Window {
    /// The app's current window, if there is one. The reference is weak, as in UIKit: its maker keeps the window, for
    /// example ``TerminalApplication``.
    public private(set) static weak var key: Window?

    /// The lowest page, above which all others are pushed or presented.
    public var rootViewController: ViewController?

    /// The messages of ``Alert/show(_:)`` that the terminal has not printed yet, the oldest first.
    public internal(set) var pendingAlerts: [String] = []

    /// Makes an empty window that is not ``key``.
    public init() {}

    /// Makes this the ``key`` window, replacing the former one.
    public func makeKey() {
      Self.key = self
    }

    /// The visible page. From the root it is found by going to the presented page, otherwise to the top of the stack,
    /// repeatedly.
    public var visibleViewController: ViewController? {
      guard var page = rootViewController else { return nil }
      while let above = page.presented ?? (page as? NavigationController)?.topViewController {
        page = above
      }
      return page
    }

    /// Loads the visible page and its navigation controller. A page's `viewDidLoad` may show another page, so this
    /// repeats until the visible page is loaded.
    func loadVisiblePage() {
      while let page = visibleViewController, !page.isViewLoaded {
        page.navigationController?.loadViewIfNeeded()
        page.loadViewIfNeeded()
      }
    }
  }
#endif
