import Mediator
import PortableUI
import Testing

/// Seed 000's category of the web containers: it forwards to one of two targets of one business line.
extension Mediator {
  /// The page that shows a web site.
  ///
  /// - Parameter params: `url`; `backward` for the old container.
  @MainActor
  fileprivate func WebContainers_viewController(params: [String: Any]) -> ViewController? {
    // The business line has two targets, neither with its own name, so the call names its module.
    if params.bool("backward") {
      return performTarget(
        "yaoWangWebView", module: "WebContainers", action: "jsFetchYaoWangWebViewController", params: params)
        as? ViewController
    }
    return performTarget(
      "hybridWebView", module: "WebContainers", action: "jsFetchHybridWebViewController", params: params)
      as? ViewController
  }
}

@MainActor
@Suite("Seed 000: the web containers")
struct WebContainerTests {
  let mediator = Mediator(hostModules: [])

  @Test(
    "the category forwards to the old container or the new one, as `backward` says",
    arguments: [
      (true as any Sendable, "old container: a"), (1, "old container: a"), ("1", "old container: a"),
      ("true", "old container: a"), (false, "new container: a"), (0, "new container: a"), ("no", "new container: a"),
    ])
  func forwarding(backward: any Sendable, title: String) {
    let page = mediator.WebContainers_viewController(params: ["url": "a", "backward": backward])
    #expect(page?.title == title)
  }

  @Test("without `backward` it is the new container, and its caller decides how to show it")
  func newContainer() throws {
    let page = try #require(mediator.WebContainers_viewController(params: ["url": "a"]))
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(page, animated: true)
    #expect(navigation.topViewController?.title == "new container: a")
  }

  @Test("without a URL there is no page, and the caller gets the error")
  func noURL() {
    #expect(mediator.WebContainers_viewController(params: [:]) == nil)
    #expect(mediator.WebContainers_viewController(params: ["url": "", "backward": true]) == nil)
  }

  @Test("without the module the two targets are not found, because neither has the business line's name")
  func moduleIsNeeded() {
    #expect(!mediator.check("hybridWebView"))
    #expect(mediator.check("hybridWebView", moduleName: "WebContainers"))
    // The key among the parameters names it as well, as with CTMediator.
    let params = ["url": "a", kCTMediatorParamsKeySwiftTargetModuleName: "WebContainers"]
    let page = mediator.performTarget("hybridWebView", action: "jsFetchHybridWebViewController", params: params)
    #expect((page as? ViewController)?.title == "new container: a")
  }
}
