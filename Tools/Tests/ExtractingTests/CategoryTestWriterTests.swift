import Extracting
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
}
