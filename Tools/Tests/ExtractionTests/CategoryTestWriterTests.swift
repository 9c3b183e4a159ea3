import Extraction
import Testing

/// That they compile and fail when they should is shown where packages are built, in the end-to-end tests.
@Suite("The tests that are written for a category")
struct CategoryTestWriterTests {
  /// - Parameter uses: What the rest of the app uses of the feature.
  private func writer(_ uses: String) async throws -> CategoryTestWriter {
    let shop = try await Shop([
      "Cart/Cart.swift": """
      import PortableUI

      final class CartPage: ViewController {}
      struct Wallet {}
      enum Prices {
        static func price(of article: String, count: Int?) -> Double? { nil }
        static func totals() -> [String: Int] { [:] }
        static func load() async throws -> Int { 1 }
        static func stop(then: @escaping @MainActor (Int) -> Void) {}
        static func each(_ body: (Int) -> Void) {}
        static func weigh(_ values: [Any]) -> Int? { nil }
      }
      """, "Home/Home.swift": "@MainActor func home() async throws {\n  \(uses)\n}",
    ])
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith())
    #expect(plan.refusals.isEmpty)
    return CategoryTestWriter(feature: "Cart", services: plan.incoming)
  }

  @Test("target, action, module, keys, values and the answer are expected")
  func asked() async throws {
    let text = try await writer(#"print(Prices.price(of: "a", count: 1) ?? 0)"#).file
    for feature in [
      #"stubs.stub("CartServices", action: "price", answer: { _ in 0.5 })"#,
      #"#expect(stubs.mediator.Cart_price(of: "sample", count: 7) == 0.5)"#,
      #"#expect(stubs.calls.map(\.description) == ["CartServices price"] && call.module == "Cart")"#,
      #"#expect(call.params.keys.sorted() == ["article", "count"])"#,
      #"#expect(call.params["article"] as? String == "sample")"#, #"#expect(call.params["count"] as? Int == 7)"#,
      #"#expect(Mediator(hostModules: []).Cart_price(of: "sample", count: 7) == nil)"#,
    ] {
      #expect(text.contains(feature), "\(feature)\n\(text)")
    }
  }

  @Test("a page is known again, a service that throws throws, one whose value is needed stops the program")
  func answers() async throws {
    let page = try await writer("_ = CartPage()").file
    #expect(page.contains("@MainActor func "), "\(page)")
    #expect(page.contains("onMainActor: { _ in page })"))
    #expect(page.contains("=== page)"))
    let load = try await writer("print(try await Prices.load())").file
    #expect(load.contains("#expect(try await stubs.mediator.Cart_load() == 7)"), "\(load)")
    #expect(
      load.contains(
        "await #expect(throws: MediatorError.self) {\n      _ = try await Mediator(hostModules: []).Cart_load()\n    }")
    )
    let totals = try await writer("print(Prices.totals())").file
    #expect(
      totals.contains(
        "await #expect(processExitsWith: .failure) {\n        _ = Mediator(hostModules: []).Cart_totals()\n      }"))
    #expect(totals.contains(#"{ _ in ["sample": 7] }"#), "\(totals)")
  }

  @Test("methods without known sample values are left out, and without any methods nothing is written")
  func unknown() async throws {
    #expect(try await writer("print(Prices.weigh([]) ?? 0)").isEmpty)
    let both = try await writer("print(Prices.weigh([]) ?? 0)\n  Prices.each { _ in }\n  Prices.stop { _ in }").file
    // It would be recorded, and so escape.
    #expect(!both.contains("each"))
    #expect(!both.contains("weigh"))
    #expect(both.contains("stubs.mediator.Cart_stop(then: { _ in })"), "\(both)")
    #expect(both.contains(#"#expect((call.params["then"] as? (@MainActor (Int) -> Void)) != nil)"#))
  }

  @Test("an asynchronous main-actor method is awaited, and not in a closure that cannot wait")
  func asynchronous() async throws {
    let shop = try await Shop([
      "Cart/Cart.swift": "@MainActor enum Cart { static func add(_ n: Int) async -> Int { n } }",
      "Home/Home.swift": "func home() async { _ = await Cart.add(4) }",
    ])
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith())
    let text = CategoryTestWriter(feature: "Cart", services: plan.incoming).file
    #expect(text.contains("        _ = await Mediator(hostModules: []).Cart_add(7)"), "\(text)")
    #expect(!text.contains("MainActor.run"), "\(text)")
  }

  @Test("a page of another module's class is not made where one is missing, whatever the class is called")
  func otherPages() async throws {
    let sources = [
      "Cart/Cart.swift": "import Kit\nfinal class Cart: ViewController {}",
      "Home/Home.swift": "import Kit\n@MainActor func home() -> [ViewController] { [Cart()] }",
    ]
    let kit = "@MainActor open class ViewController { public init() {} }"
    let shop = try await Shop(sources, modules: ["Kit": kit])
    #expect(FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals.map(\.kind) == [.unansweredPlace])
    let own = try await Shop(sources.mapValues { $0.replacing("Kit", with: "PortableUI") })
    #expect(FeaturePlanner.plan("Cart", in: try await own.monolith()).refusals == [])
  }

  @Test("a type with the name of a known one has no sample")
  func otherTypes() async throws {
    let shop = try await Shop(
      [
        "Cart/Cart.swift": "import Kit\nimport PortableUI\nenum Cart { static func add(_ n: URL) {} }",
        "Home/Home.swift": "import Kit\nfunc home() { Cart.add(URL()) }",
      ], modules: ["Kit": "public struct URL { public init() {} }"])
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith())
    #expect(plan.refusals == [] && CategoryTestWriter(feature: "Cart", services: plan.incoming).isEmpty)
  }
}
