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

/// In place of CTMediator, which needs Objective-C: it finds its targets in a table instead of the runtime.
@MainActor
final class CTMediator {
  typealias Action = ([AnyHashable: Any]) -> Any?

  private static let shared = CTMediator()
  private let targets: [String: [String: Action]] = [
    "Target_Old": ["Action_sum:": { ($0["a"] as? Int ?? 0) + ($0["b"] as? Int ?? 0) }],
    "Target_OldWallet": ["Action_viewController:": { Target_OldWallet().Action_viewController($0) }],
  ]

  static func sharedInstance() -> CTMediator { shared }

  func performTarget(
    _ target: String, action: String, params: [AnyHashable: Any]?, shouldCacheTarget: Bool
  ) -> Any? {
    targets["Target_\(target)"]?["Action_\(action):"]?(params ?? [:])
  }
}

/// What CTMediator's callers find: on Apple's systems it is `@objc` and inherits from `NSObject`.
@MainActor
final class Target_OldWallet {
  func Action_viewController(_ params: [AnyHashable: Any]) -> ViewController? {
    Mediator.shared.Wallet_viewController(amount: params["amount"] as? Int ?? 0)
  }
}

@MainActor
final class Target_NoTargetAction: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_NoTargetAction, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["response": { $0.Action_response($1) }] as Actions])
  }

  func Action_response(_ params: [String: Any]) -> Any? {
    guard let target = params["targetString"] as? String, let selector = params["selectorString"] as? String else {
      return nil
    }
    // CTMediator adds the prefixes and the colon again, and reads the module among the caller's parameters.
    let name = target.split(separator: ".").last ?? ""
    return CTMediator.sharedInstance().performTarget(
      String(name.dropFirst("Target_".count)), action: String(selector.dropFirst("Action_".count).dropLast()),
      params: params["originParams"] as? [String: Any], shouldCacheTarget: false)
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

  @Test("a caller on Mediator reaches a target that is still CTMediator's, with its parameters and its result")
  func fallback() {
    let mediator = Mediator(hostModules: ["DocumentationTests"])
    #expect(mediator.performTarget("Old", action: "sum", params: ["a": 2, "b": 3]) as? Int == 5)
    #expect(mediator.performTarget("Old", module: "Legacy", action: "sum", params: ["a": 1]) as? Int == 1)
    #expect(mediator.performTarget("Old", action: "product") == nil)
    #expect(mediator.performTarget("Nowhere", action: "sum") == nil)
  }

  @Test("a caller on CTMediator reaches a target that has moved, through the class that forwards")
  func both() {
    let before = Mediator.shared.hostModules
    Mediator.shared.hostModules = ["DocumentationTests"]
    defer { Mediator.shared.hostModules = before }
    let page = CTMediator.sharedInstance().performTarget(
      "OldWallet", action: "viewController", params: ["amount": 7], shouldCacheTarget: false)
    #expect((page as? ViewController)?.title == "7")
  }
}
