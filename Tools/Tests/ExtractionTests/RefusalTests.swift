import Apps
import Extraction
import Foundation
import SourceText
import Testing

/// What cannot go through a mediator as written: all of it is reported at once, each with its place.
@Suite("Obstacles to extracting a business line")
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
      static subscript(_ index: Int) -> Int { index }
      static let make: () -> Int = { 1 }
      struct Nested {}
    }
    @propertyWrapper struct Clamped { var wrappedValue: Int }
    @resultBuilder enum Numbers { static func buildBlock(_ n: Int) -> Int { n } }
    extension String {
      var shouted: String { self + "!" }
      init(counting n: Int) { self = "\\(n)" }
    }
    infix operator <~>
    func <~> (a: Int, b: Int) -> Int { a * b }
    #if NEVER
    func hidden() {}
    #endif
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
      "@MainActor func home() -> Any { CartPage.1️⃣init }",
      "func home(_ mode: Any) -> Int { switch mode as? 1️⃣Mode { case .full: 1; case nil: 2 } }",
      "func home(_ one: any 1️⃣Payable) {}",
      "func home(_ one: some 1️⃣Payable) {}",
      "struct Home<T: 1️⃣Payable> {}",
      "let home = \\1️⃣Item.price",
      "func home() -> Bool { (1 as Any) is Cart.1️⃣Nested }",
      "struct Home { @1️⃣Clamped var n = 1 }",
      "@1️⃣Numbers func home() -> Int { 1 }",
      "func home(_ text: String) -> String { text.1️⃣shouted }",
      "func home() -> String { 1️⃣String(counting: 1) }",
      "func home() -> Int { 1 1️⃣<~> 2 }",
      "@MainActor func home() -> Int { Cart1️⃣[1] }",
      "@MainActor func home() { Cart.1️⃣limit += 1 }",
      "@MainActor func home() { let page = CartPage(); page.1️⃣refresh() }",
      "@MainActor func home() { CartPage().1️⃣refresh() }",
      "func home() -> Int { let item = Item(); return item.1️⃣price }",
      "@MainActor func home() -> Int { Cart.1️⃣make() }",
      "@MainActor func home(_ page: ViewController) { if let page: 1️⃣CartPage = page as? CartPage { print(page) } }",
      "func home() {\n#if NEVER\n1️⃣hidden()\n#endif\n}",
    ])
  func callers(_ source: String) async throws {
    let shop = try await Shop(["Cart/Cart.swift": cart, "Home/Home.swift": "import PortableUI\n" + source])
    let refusals = FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals
    let places = Set(refusals.map { Place($0.file, $0.position) })
    let expected = try #require(shop.places["1️⃣"])
    #expect(places.contains(Place(expected.file, expected.position)), "\(refusals)")
    #expect(refusals.allSatisfy { !$0.reason.isEmpty && !$0.suggestion.isEmpty })
  }

  @Test(
    "of the signatures of what they call",
    arguments: [
      "static func change(1️⃣_ count: inout Int) {} | var n = 1; Cart.change(&n)",
      "static func all(1️⃣_ numbers: Int...) {} | Cart.all(1, 2)",
      "static func lazily(1️⃣_ value: @autoclosure () -> Int) {} | Cart.lazily(1)",
      "static func first1️⃣<T>(_ all: [T]) {} | Cart.first([1])",
      "static func take(1️⃣_ value: some Equatable) {} | Cart.take(1)",
      "static func run(_ body: () throws -> Void) 1️⃣rethrows {} | Cart.run {}",
      "static func fail() throws(1️⃣Broken) {} ; struct Broken: Error {} | try? Cart.fail()",
      "static func wait1️⃣(_ body: () -> Void) async {} | Task { await Cart.wait {} }",
      "1️⃣static let limit = [Item()] ; struct Item {} | print(Cart.limit)",
      "static func one() -> 1️⃣Item { Item() } ; struct Item {} | _ = Cart.one()",
      "static func take(_ items: [1️⃣Item]?) {} ; struct Item {} | Cart.take(nil)",
      "static func one() -> 1️⃣String! { nil } | _ = Cart.one()",
      "static func one() -> 1️⃣[some Equatable] { [1] } | _ = Cart.one()",
      "static func one() -> [1️⃣Self] { [] } | _ = Cart.one()",
      "static func take(1️⃣_ text: String!) {} | Cart.take(nil)",
      "static func take(1️⃣_ any: Any?) {} | Cart.take(nil)",
      "static func take(1️⃣_ any: AnyObject?) {} | Cart.take(nil)",
      "static func take(1️⃣_ any: (any Sendable)?) {} | Cart.take(nil)",
      "static func take(1️⃣_ any: Optional<any Sendable & CustomReflectable>) {} | Cart.take(nil)",
      "static func take(1️⃣_ count: Int??) {} | Cart.take(nil)",
      "static func take(1️⃣_ count: Optional<Int?>) {} | Cart.take(nil)",
      "static func one() -> 1️⃣Int?? { nil } | _ = Cart.one()",
      "static func one() -> 1️⃣Any? { nil } | _ = Cart.one()",
      "static func take(1️⃣_ text: consuming [Int]) {} | Cart.take([])",
      "static func take(1️⃣@Box text: Int) {} ; @propertyWrapper struct Box { var wrappedValue: Int } | Cart.take(text: 1)",
      "static func add(_ n: Int 1️⃣= own) {} ; static let own: Int = 1 | Cart.add(); Cart.add(2)",
    ])
  func signatures(_ text: String) async throws {
    let parts = text.components(separatedBy: " | ")
    let cart = "@MainActor enum Cart {\n" + parts[0].replacingOccurrences(of: " ; ", with: "\n") + "\n}\n"
    let home = "@MainActor func home() async {\n\(parts[1])\n}\n"
    let shop = try await Shop(["Cart/Cart.swift": cart, "Home/Home.swift": home])
    let refusals = FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals
    let expected = try #require(shop.places["1️⃣"])
    #expect(refusals.map { Place($0.file, $0.position) } == [Place(expected.file, expected.position)], "\(refusals)")
  }

  @Test("what the app's own files declare is called by name, as any other's, and its types are refused")
  func shared() async throws {
    let shop = try await Shop([
      "Cart/Cart.swift": "func total() -> String { format(1) }\nfunc price(_ money: 1️⃣Money) {}\n",
      "Format.swift": "func format(_ cents: Int) -> String { \"\\(cents)\" }\nstruct Money {}\n",
    ])
    try await expectRefusals(in: shop, at: ["1️⃣"])
    let plan = try await Shop.plan([
      "Cart/Cart.swift": "func total() -> String { format(1) }\n",
      "Format.swift": "func format(_ cents: Int) -> String { \"\\(cents)\" }\n",
    ])
    #expect(plan.refusals == [] && plan.outgoing.keys.sorted() == ["App"])
    #expect(plan.outgoing["App"]?.map(\.name) == ["format"])
  }

  @Test("code that the build leaves out is compared by names: not where the feature has one, nor behind a point")
  func inactive() async throws {
    let shop = try await Shop([
      "Cart/Cart.swift": """
      private func help() {}
      func total() -> Int { 1 }
      #if NEVER
      func never() { help() }
      #else
      func ever() { help() }
      #endif
      """,
      "Home/Home.swift": """
      private func help() {}
      #if NEVER
      func never(_ sum: Sum) -> Int { sum.total() }
      #else
      func ever() -> Int { total() }
      #endif
      """,
    ])
    try await expectRefusals(in: shop, at: [])
  }

  @Test(
    "a file that declares what two features use belongs to neither, and an extension there of a feature's type is refused"
  )
  func twoLines() async throws {
    let shop = try await Shop([
      "Both.swift": "struct Cart {}\nstruct Home {}\nextension 1️⃣Basket {}\n",
      "Cart/Cart.swift": "struct Basket { var cart: 2️⃣Cart? }\n", "Home/Page.swift": "let home = Home()\n",
    ])
    try await expectRefusals(in: shop, at: ["1️⃣", "2️⃣"])
  }

  @Test("uses of a type's members and cases are about the type, which would take them along")
  func subjects() async throws {
    let shop = try await Shop([
      "Cart/Cart.swift": "enum Mode { case full, empty }\nstruct Item { var price = 1 }\n",
      "Home/Home.swift":
        "func home(_ item: Item) -> Int { item.price }\nlet mode = Mode.full\nlet other: Mode = .empty\n",
    ])
    let refusals = FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals
    let groups = RefusalGroup.groups(of: refusals)
    #expect(groups.map(\.subject) == ["Mode of Cart", "Item of Cart"], "\(refusals)")
    #expect(groups.map(\.kind) == [.crossingType, .crossingType])
    #expect(groups.last?.reason.hasPrefix("a signature names the type Item of Cart") == true)
    let cases = refusals.filter { $0.reason.contains("is a case of a type of Cart") }
    #expect(cases.count == 2 && cases.allSatisfy { $0.suggestion.hasSuffix("or move Mode into a platform package") })
  }

  private func expectRefusals(in shop: Shop, at markers: [Character]) async throws {
    let refusals = FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals
    let places = markers.compactMap { shop.places[$0] }.map { Place($0.file, $0.position) }
    #expect(refusals.map { Place($0.file, $0.position) } == places, "\(refusals)")
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
