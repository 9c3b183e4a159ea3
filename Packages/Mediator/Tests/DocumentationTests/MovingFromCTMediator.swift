import Mediator
import PortableUI
import Testing

// The code of the article of this name, and what it needs around it.

final class WalletViewController: ViewController {
  convenience init(amount: Int) {
    self.init()
    title = "\(amount)"
  }
}

extension Mediator {
  @MainActor
  public func Wallet_viewController(amount: Int) -> ViewController? {
    performTarget(
      "Wallet", action: "viewController", params: ["amount": amount], shouldCacheTarget: false) as? ViewController
  }
}

@MainActor
final class Target_Wallet: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Wallet, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "viewController": { $0.Action_viewController($1) },
          "notFound": { $0.notFound($1) },
        ] as Actions
      ])
  }

  func Action_viewController(_ params: [String: Any]) -> ViewController {
    WalletViewController(amount: params.value("amount", default: 0))
  }

  func notFound(_ params: [String: Any]) -> ViewController {
    let page = ViewController()
    page.title = "no such action: \(params["selectorString"] ?? "")"
    return page
  }
}

@MainActor
@Suite("Moving from CTMediator")
struct MovingFromCTMediatorTests {
  @Test("the category reaches the target, and notFound gets the name of the action")
  func wallet() {
    let mediator = Mediator(hostModules: ["DocumentationTests"])
    #expect(mediator.Wallet_viewController(amount: 5)?.title == "5")
    let page = mediator.performTarget("Wallet", action: "close") as? ViewController
    #expect(page?.title == "no such action: Action_close:")
  }
}
