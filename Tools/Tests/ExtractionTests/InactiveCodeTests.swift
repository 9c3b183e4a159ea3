import Apps
import Extraction
import SourceText
import Testing

/// What the build leaves out compiles elsewhere: on another system, or for release.
@Suite("Code between #if and #endif that the build leaves out")
struct InactiveCodeTests {
  private let cart = """
    import PortableUI

    enum Cart {
      static let shared = Store()
      static let other: Store = Store()
      static var limit: Int { get { 1 } set {} }
      static func total(of all: [Int]) -> Int { 1 }
      static func total(in bag: String) -> Int { 2 }
      static func clear() {}
      static let rates: [String: Int] = [:]
      @MainActor static func page() -> ViewController { ViewController() }
    }
    final class Store: Sendable {
      func save(_ name: String) -> Bool { true }
    }
    final class CartPage: ViewController {
      func refresh() {}
    }
    func sum(_ n: Int) -> Int { n }
    struct Item {}
    private func help() {}
    """

  @Test(
    "calls by name where the meaning is certain",
    arguments: [
      ("print(Cart.total(of: [1]))", "print(Mediator.shared.Cart_total(of: [1]))"),
      ("print(Cart.total(in: \"\"))", "print(Mediator.shared.Cart_total(in: \"\"))"),
      ("print(sum(1))", "print(Mediator.shared.Cart_sum(1))"),
      ("Cart.limit = 1 + 2", "Mediator.shared.Cart_setLimit(1 + 2)"),
      ("Cart.clear()", "Mediator.shared.Cart_clear()"),
      ("_ = Cart.shared.save(\"\")", "_ = Mediator.shared.Cart_save(\"\")"),
      ("_ = Cart.other.save(\"\")", "_ = Mediator.shared.Cart_save(\"\")"),
      ("print(Cart.rates[\"a\"] ?? 1)", "print(Mediator.shared.Cart_rates()[\"a\"] ?? 1)"),
      (
        "let page = Cart.page()\nprint(page)", "let page = Mediator.shared.Cart_page() ?? ViewController()\nprint(page)"
      ),
    ])
  func certain(code: String, expected: String) async throws {
    for condition in ["os(macOS)", "!DEBUG || NEVER"] {
      // In the tests' builds nothing is defined, so that DEBUG has to be turned round.
      let condition = condition.replacing("!DEBUG", with: "RELEASE")
      let text = try await Shop.rewritten(
        "Home/Home.swift",
        in: [
          "Cart/Cart.swift": cart,
          "Home/Home.swift": "@MainActor func home() {\n#if \(condition)\n\(code)\n#endif\n}\n",
        ])
      #expect(text == "import Cart_Category\n\n@MainActor func home() {\n#if \(condition)\n\(expected)\n#endif\n}\n")
    }
  }

  @Test("is said where it is rewritten")
  func said() async throws {
    let plan = try await Shop.plan([
      "Cart/Cart.swift": cart, "Home/Home.swift": "func home() {\n#if NEVER\n  Cart.clear()\n#endif\n}\n",
    ])
    #expect(
      plan.notes.contains { $0.hasPrefix("Home/Home.swift:3:8: clear() is called by name here too") }, "\(plan.notes)")
  }

  @Test(
    "is refused with its place where the meaning is not certain, or no call can stand for it",
    arguments: [
      "let page = CartPage()\n#if NEVER\npage.1️⃣refresh()\n#endif",
      "#if NEVER\nCart.page().1️⃣refresh()\n#endif",
      "#if NEVER\nCart.1️⃣limit += 2\n#endif",
      "#if NEVER\nlet item: 1️⃣Item? = nil\n_ = item\n#endif",
      "#if NEVER\n1️⃣Cart.missing()\n#endif",
      "#if NEVER\nprint(1️⃣Cart.total(at: 1))\n#endif",
    ])
  func uncertain(code: String) async throws {
    let shop = try await Shop([
      "Cart/Cart.swift": cart, "Home/Home.swift": "@MainActor func home() {\n\(code)\n}\n",
    ])
    let refusals = FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals
    let place = try #require(shop.places["1️⃣"])
    #expect(refusals.contains { $0.file == place.file && $0.position == place.position }, "\(refusals)")
  }

  @Test(
    "is left alone where something around declares the name, or only a file of the feature can mean it",
    arguments: [
      "func home(sum: Int) {\n#if NEVER\nprint(sum)\n#endif\n}",
      "func home() {\nlet sum = 1\n#if NEVER\nprint(sum)\n#endif\n_ = sum\n}",
      "func home() {\n[1].forEach { sum in\n#if NEVER\nprint(sum)\n#endif\n}\n}",
      "func home(_ n: Int?) {\n#if NEVER\nif let sum = n { print(sum) }\nfor sum in [1] { print(sum) }\n#endif\n}",
      "struct Home<Item> {\n#if NEVER\nvar item: Item\n#endif\n}",
      "struct Home {\nvar sum = 1\nfunc f() {\n#if NEVER\nprint(sum)\n#endif\n}\n}",
      "private func sum() {}\nfunc home() {\n#if NEVER\nsum()\n#endif\n}",
      "#if NEVER\nfunc home() { help() }\n#endif",
      "func home(_ other: [String]) {\n#if NEVER\nprint(other.sum, other.count)\n#endif\n}",
    ])
  func alone(code: String) async throws {
    let plan = try await Shop.plan(["Cart/Cart.swift": cart, "Home/Home.swift": code + "\n"])
    #expect(plan.refusals == [] && plan.rewritten.isEmpty)
  }
}
