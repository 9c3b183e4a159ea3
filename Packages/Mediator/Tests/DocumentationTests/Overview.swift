import Mediator
import Testing

// The code of the overview and of the package's README, and what it needs around it.

final class Cart: Sendable {
  static let shared = Cart()

  func add(_ item: String) -> Bool { !item.isEmpty }
}

/// What Cart offers to the rest of the app.
final class Target_Cart: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Cart, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["add": { $0.Action_add($1) }] as Actions])
  }

  func Action_add(_ params: [String: Any]) -> Bool {
    Cart.shared.add(params["item"] as? String ?? "")
  }
}

extension Mediator {
  public func Cart_add(_ item: String) -> Bool {
    performTarget("Cart", action: "add", params: ["item": item]) as? Bool ?? false
  }
}

extension Mediator {
  /// Whether an item is in the cart; `false` if the app has no cart.
  public func Cart_contains(_ item: String) -> Bool {
    performTarget("Cart", action: "contains", params: ["item": item]) as? Bool ?? false
  }
}

@Suite("The overview and the README")
struct OverviewTests {
  @Test("the target answers, and without it the category returns false")
  func cart() {
    // Another test's package in this program is also called Cart, so the call names the module.
    func add(_ item: String) -> Any? {
      Mediator(hostModules: []).performTarget(
        "Cart", module: "DocumentationTests", action: "add", params: ["item": item])
    }
    #expect(add("tea") as? Bool == true)
    #expect(add("") as? Bool == false)
    #expect(!Mediator(hostModules: []).Cart_contains("tea"))
  }
}
