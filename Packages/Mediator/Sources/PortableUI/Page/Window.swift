#if !canImport(UIKit)
  /// What an app shows its pages in. Where UIKit exists this is `UIWindow`.
  ///
  /// Everything here belongs to the main actor.
  @MainActor
  public final class Window {
    /// The window that the app shows now, if there is one. Held weakly, as UIKit does: who makes a window keeps
    /// it, ``TerminalApplication`` for instance.
    public private(set) static weak var key: Window?

    /// The page at the bottom, above which all others are pushed or presented.
    public var rootViewController: ViewController?

    /// The messages of ``Alert/show(_:)`` that the terminal has not printed yet, the oldest first.
    public internal(set) var pendingAlerts: [String] = []

    /// Makes a window that is not ``key`` and shows nothing.
    public init() {}

    /// Makes this the ``key`` window, in the place of the one before.
    public func makeKey() {
      Self.key = self
    }

    /// The page that a person sees: from the root always up to what is presented, else to the top of the stack.
    public var visibleViewController: ViewController? {
      guard var page = rootViewController else { return nil }
      while let above = page.presented ?? (page as? NavigationController)?.topViewController {
        page = above
      }
      return page
    }

    /// Loads the visible page and the navigation controller it is in. A page's `viewDidLoad` may show another
    /// page, so this goes on until it has loaded the one that is seen in the end.
    func loadVisiblePage() {
      while let page = visibleViewController, !page.isViewLoaded {
        page.navigationController?.loadViewIfNeeded()
        page.loadViewIfNeeded()
      }
    }
  }
#endif
