import Mediator
import MediatorUI
import PortableUI
import Testing

/// Seed 000's category of the cart: it returns pages, or pushes them and says whether it did.
@MainActor
extension Mediator {
  fileprivate func Cart_viewController() -> ViewController? {
    performTarget("CartDemand", action: "cart") as? ViewController
  }

  fileprivate func Cart_demandViewController() -> ViewController? {
    performTarget("CartDemand", action: "demand") as? ViewController
  }

  fileprivate func Cart_push() -> Bool {
    performTarget("CartDemand", action: "pushCart") as? Bool ?? false
  }

  fileprivate func Cart_pushDemand() -> Bool {
    guard let page = Cart_demandViewController() else { return false }
    return pushViewController(page, animated: true)
  }
}

/// What the cart offers.
@MainActor
final class Target_CartDemand: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_CartDemand, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "cart": { $0.Action_cart($1) },
          "demand": { $0.Action_demand($1) },
          "pushCart": { $0.Action_pushCart($1) },
        ] as Actions
      ])
  }

  func Action_cart(_ params: [String: Any]) -> ViewController { page("cart") }
  func Action_demand(_ params: [String: Any]) -> ViewController { page("demand") }

  /// Shows its page itself, on the topmost stack if there is one.
  func Action_pushCart(_ params: [String: Any]) -> Bool {
    guard let stack = Window.key?.visibleViewController?.navigationController else { return false }
    stack.pushViewController(page("cart"), animated: true)
    return true
  }

  private func page(_ title: String) -> ViewController {
    let page = ViewController()
    page.title = title
    return page
  }
}

@MainActor
@Suite("Seed 000: the cart", .serialized)
struct CartTests {
  let mediator = Mediator(hostModules: ["SeedTests"])
  let window = Window()

  private func show(_ root: ViewController) {
    window.rootViewController = root
    window.makeKey()
  }

  @Test("the category returns a page, and its caller pushes or presents it")
  func page() throws {
    let page = try #require(mediator.Cart_viewController())
    let home = ViewController()
    home.present(page, animated: true)
    #expect(home.presentedViewController?.title == "cart")
    #expect(mediator.Cart_demandViewController()?.title == "demand")
  }

  @Test("or the page is pushed, by the cart itself or by the category, and the answer is true")
  func pushed() {
    let navigation = NavigationController(rootViewController: ViewController())
    show(navigation)
    #expect(mediator.Cart_push())
    #expect(mediator.Cart_pushDemand())
    #expect(navigation.viewControllers.map(\.title) == [nil, "cart", "demand"])
  }

  @Test("without a stack to push on the answer is false")
  func notPushed() {
    show(ViewController())
    #expect(!mediator.Cart_push())
    #expect(!mediator.Cart_pushDemand())
  }

  @Test("without a cart the answer is false as well")
  func noCart() {
    show(NavigationController(rootViewController: ViewController()))
    #expect(!Mediator(hostModules: []).Cart_push())
    #expect(Mediator(hostModules: []).Cart_viewController() == nil)
  }
}
