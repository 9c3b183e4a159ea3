#if !canImport(UIKit)
  /// One page of an app: a title, lines of text, buttons. Where UIKit exists this is `UIViewController`.
  ///
  /// Names and behaviour are UIKit's, so that a business line is written only once:
  ///
  ///     final class GreetingViewController: ViewController {
  ///       var name = ""
  ///
  ///       convenience init(name: String) {
  ///         self.init()
  ///         self.name = name
  ///       }
  ///
  ///       override func viewDidLoad() {
  ///         super.viewDidLoad()
  ///         title = "Greeting"
  ///         addText("hello, \(name)!")
  ///         addButton("back") { [weak self] in self?.navigationController?.popViewController(animated: true) }
  ///       }
  ///     }
  ///
  /// A page with parameters gives its properties defaults and adds a *convenience* initialiser, as above. A designated
  /// initialiser would have to call a different initialiser of the superclass with UIKit than here.
  ///
  /// Everything here is isolated to the main actor.
  @MainActor
  open class ViewController {
    /// The page's title.
    open var title: String?
    /// The lines added by ``addText(_:)``, in order.
    public private(set) var texts: [String] = []
    /// The buttons added by ``addButton(_:action:)``, in order. A test presses one with `buttons[0].action()`.
    public private(set) var buttons: [Button] = []
    /// Whether ``viewDidLoad()`` was called.
    public private(set) var isViewLoaded = false
    /// The navigation controller on whose stack the page is.
    public internal(set) weak var navigationController: NavigationController?

    /// The page that this controller itself presents. A page on a stack presents none: its navigation controller does.
    private(set) var presented: ViewController?
    private weak var presenter: ViewController?

    /// Makes an empty page.
    public init() {}

    /// Fills the page. Called once, when the page is first shown. Overrides call `super` first.
    open func viewDidLoad() {}

    /// Calls ``viewDidLoad()`` unless it was called before. The terminal does this when it shows the page. A test of a
    /// page that is not shown calls it itself.
    public func loadViewIfNeeded() {
      guard !isViewLoaded else { return }
      // Set first, so that a call from `viewDidLoad` does not start over.
      isViewLoaded = true
      viewDidLoad()
    }

    /// Adds a line of text below the others.
    public func addText(_ text: String) {
      texts.append(text)
    }

    /// Adds a button below the others.
    ///
    /// - Parameters:
    ///   - title: The button's text.
    ///   - action: Called on each press. The page keeps it, so it should capture the page weakly.
    public func addButton(_ title: String, action: @escaping @MainActor () -> Void) {
      buttons.append(Button(title: title, action: action))
    }

    /// The controller that this one, or its navigation controller, presents.
    public var presentedViewController: ViewController? {
      host.presented
    }

    /// The controller that presents this one or its navigation controller.
    public var presentingViewController: ViewController? {
      host.presenter
    }

    /// Shows `page` above this one, until ``dismiss(animated:completion:)``.
    ///
    /// As in UIKit, the navigation controller presents for a page on its stack. While another page is presented, this
    /// method only prints a warning on standard error. Presenting a page that is already presented, on a stack, or
    /// below this one is a programmer's error and ends the program.
    ///
    /// - Parameters:
    ///   - page: The controller to show.
    ///   - animated: Ignored. UIKit has this parameter.
    ///   - completion: Called when the page is presented, before this method returns.
    open func present(_ page: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
      let host = host
      Diagnostics.require(
        page.presenter == nil, "\(type(of: page)) is already being presented: dismiss it first")
      Diagnostics.require(
        page.navigationController == nil,
        "\(type(of: page)) is on the stack of a NavigationController and cannot be presented besides")
      Diagnostics.require(!host.isPage(orAbove: page), "\(type(of: page)) cannot be presented above itself")
      if let shown = host.presented {
        Diagnostics.warn("\(type(of: page)) is not presented: \(type(of: host)) presents \(type(of: shown))")
        return
      }
      host.presented = page
      page.presenter = host
      completion?()
    }

    /// Dismisses the page that this controller presents, and all pages above it. If it presents none, dismisses this
    /// controller or its navigation controller. If neither is presented, nothing happens.
    ///
    /// - Parameters:
    ///   - animated: Ignored. UIKit has this parameter.
    ///   - completion: Called before this method returns, even if there was nothing to dismiss, so that no caller waits
    ///     in vain.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      let host = host
      (host.presented != nil ? host : host.presenter)?.dismissPresented()
      completion?()
    }

    /// The controller that presents, or is presented, on behalf of this one.
    private var host: ViewController {
      navigationController ?? self
    }

    private func isPage(orAbove page: ViewController) -> Bool {
      var next: ViewController? = self
      while let current = next {
        if current === page { return true }
        next = current.presenter
      }
      return false
    }

    private func dismissPresented() {
      var lower = self
      while let upper = lower.presented {
        lower.presented = nil
        upper.presenter = nil
        lower = upper
      }
    }
  }
#endif
