import Extracting
import SourceText
import Testing

/// What cannot go through a mediator as it stands: all of it is said at once, each with its place.
@Suite("What stands in the way of a business line")
struct RefusalTests {
  private let cart = """
    import PortableUI

    class CartPage: ViewController {
      func refresh() {}
    }
    struct Item {
      var price = 1
    }
    enum Mode { case full }
    protocol Payable {}
    @MainActor enum Cart {
      static var limit: Int = 3
      static func open(_ item: Item) {}
      static func first<T>(_ all: [T]) -> Int { all.count }
      static func change(_ count: inout Int) {}
      static func all(_ numbers: Int...) -> Int { numbers.count }
      static func lazily(_ value: @autoclosure () -> Int) -> Int { value() }
    }
    """

  @Test(
    "of the callers' code",
    arguments: [
      "final class Home: 1️⃣CartPage {}",
      "extension 1️⃣CartPage {}",
      "struct Home: 1️⃣Payable {}",
      "@MainActor func home(_ page: CartPage2) { page.show(page) }\ntypealias CartPage2 = 1️⃣CartPage",
      "@MainActor func home(_ page: 1️⃣CartPage) {}",
      "@MainActor var pages: [1️⃣CartPage] = []",
      "func home() { let item: 1️⃣Item? = nil; _ = item }",
      "func home(_ mode: Int) -> Any { Mode.1️⃣full }",
      "@MainActor func home() -> Any { 1️⃣Cart.self }",
      "@MainActor func home() { Cart.1️⃣limit = 5 }",
      "@MainActor func home() -> Any { CartPage.1️⃣init }",
    ])
  func callers(_ source: String) async throws {
    let shop = try await Shop(["Cart/Cart.swift": cart, "Home/Home.swift": "import PortableUI\n" + source])
    let refusals = LinePlanner.plan("Cart", in: try await shop.monolith()).refusals
    let places = Set(refusals.map { Place($0.file, $0.position) })
    let expected = try #require(shop.places["1️⃣"])
    #expect(places.contains(Place(expected.file, expected.position)), "\(refusals)")
    #expect(refusals.allSatisfy { !$0.reason.isEmpty && !$0.suggestion.isEmpty })
  }

  private struct Place: Hashable {
    var file: String
    var position: SourcePosition

    init(_ file: String, _ position: SourcePosition) {
      self.file = file
      self.position = position
    }
  }
}
