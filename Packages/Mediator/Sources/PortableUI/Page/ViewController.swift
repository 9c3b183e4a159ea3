#if !canImport(UIKit)
  /// One page of an app: a title, lines of text, buttons. Where UIKit exists this is `UIViewController`.
  ///
  /// Names and behaviour are UIKit's, so that a business line is written once:
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
  /// A page with parameters gives its properties defaults and adds a *convenience* initialiser, as above:
  /// a designated one would have to call another initialiser of the superclass under UIKit than here.
  ///
  /// Everything here belongs to the main actor.
  @MainActor
  open class ViewController {
    /// What the page is called.
    open var title: String?
    /// The lines added by ``addText(_:)``, in order.
    public private(set) var texts: [String] = []
    /// The buttons added by ``addButton(_:action:)``, in order. A test presses one by `buttons[0].action()`.
    public private(set) var buttons: [Button] = []
    /// Whether ``viewDidLoad()`` was called.
    public private(set) var isViewLoaded = false
    /// The navigation controller on whose stack the page is.
    public internal(set) weak var navigationController: NavigationController?

    /// What this very controller presents. Only one that is on no stack presents: others leave it to the
    /// navigation controller that they are in.
    private(set) var presented: ViewController?
    private weak var presenter: ViewController?

    /// Makes a page that is shown nowhere yet and has nothing on it.
    public init() {}

    /// Fills the page. Called once, when the page is first shown; overrides call `super` first.
    open func viewDidLoad() {}

    /// Calls ``viewDidLoad()`` unless it was called before. The terminal does this when it shows the page; a
    /// test that looks at a page which is not shown does it by hand.
    public func loadViewIfNeeded() {
      guard !isViewLoaded else { return }
      // First, so that a `viewDidLoad` that comes back here does not start over.
      isViewLoaded = true
      viewDidLoad()
    }

    /// Adds a line of text below those that are there.
    public func addText(_ text: String) {
      texts.append(text)
    }

    /// Adds a button below those that are there.
    ///
    /// - Parameters:
    ///   - title: What the button says.
    ///   - action: Called on each press. The page keeps it, so it should hold the page weakly.
    public func addButton(_ title: String, action: @escaping @MainActor () -> Void) {
      buttons.append(Button(title: title, action: action))
    }

    /// The controller that is presented by this one or by the navigation controller it is in.
    public var presentedViewController: ViewController? {
      host.presented
    }

    /// The controller that presented this one or the navigation controller it is in.
    public var presentingViewController: ViewController? {
      host.presenter
    }

    /// Shows `page` above this one, until ``dismiss(animated:completion:)``.
    ///
    /// As in UIKit a page on a stack leaves the presenting to its navigation controller; while something is
    /// presented there, nothing happens but a warning on standard error. To present a page that is presented
    /// already, on a stack, or below this one is a programmer's error and ends the program.
    ///
    /// - Parameters:
    ///   - page: The controller to show.
    ///   - animated: For UIKit's sake; there is no animation here.
    ///   - completion: Called when the page was presented, before this method returns.
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

    /// Takes away what this controller presents, and all above that; where it presents nothing, takes away
    /// this controller itself, or the navigation controller it is in. Without either nothing happens.
    ///
    /// - Parameters:
    ///   - animated: For UIKit's sake; there is no animation here.
    ///   - completion: Called before this method returns, also where there was nothing to dismiss, so that
    ///     no caller waits for it in vain.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      let host = host
      (host.presented != nil ? host : host.presenter)?.dismissPresented()
      completion?()
    }

    /// The controller that presents and is presented on this one's behalf.
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
