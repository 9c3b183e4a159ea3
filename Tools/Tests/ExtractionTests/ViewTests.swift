import Extraction
import Generating
import Testing

/// A view is to SwiftUI what a page is to UIKit: the app goes on without one that is missing.
@Suite("A SwiftUI view of another feature")
struct ViewTests {
  private static let modules = [
    "SwiftUI": """
    @MainActor public protocol View {}
    extension View { public func padding() -> some View { self } }
    extension Optional: View where Wrapped: View {}
    public struct AnyView: View { public nonisolated init(_ view: some View) {} }
    """
  ]
  private static let cart = """
    import SwiftUI
    public protocol Screen: View {}
    struct CartView: View {}
    struct CartScreen: Screen {
      init?() { return nil }
    }
    @MainActor enum Cart {
      static func opaque() -> some View { CartView() }
      static func erased() -> AnyView { AnyView(CartView()) }
      static func boxed() -> any View { CartView() }
      static func own() -> CartView { CartView() }
      static func maybe() -> (any View)? { nil }
      static func maybeOwn() -> CartView? { nil }
      static let ready = AnyView(CartView())
    }
    """

  private static let mediator = """
    final class Mediator: Sendable {
      static let shared = Mediator()
      func performTarget(_ target: String, action: String, params: [String: Any] = [:]) -> Any? { nil }
    }
    """

  /// What is written for a use: the home page, the category and the target. Each compiles.
  private func written(_ use: String, result: String) async throws -> (home: String, category: String, target: String) {
    let home = "import SwiftUI\n@MainActor func home() -> \(result) { \(use) }\n"
    let plan = try await Shop.plan(
      ["Cart/Cart.swift": Self.cart, "Home/Home.swift": home], modules: Self.modules)
    #expect(plan.refusals == [])
    let service = try #require(plan.incoming.first)
    #expect(service.isMainActor && service.modules == ["SwiftUI"])
    let category = CategoryWriter(services: plan.incoming, feature: "Cart").file
    let rewritten = String(decoding: try #require(plan.rewritten["Home/Home.swift"]), as: UTF8.self)
    let target = try #require(TargetWriter.writers(of: plan.incoming, feature: "Cart", in: "Cart").first).file
    _ = try await Shop(
      [
        "Home.swift": rewritten.replacing("import Cart_Category\n", with: ""), "Mediator.swift": Self.mediator,
        "Category.swift": category.replacing("@_exported import Mediator\n", with: "")
          .replacing("@_exported", with: "").replacing("public", with: ""),
      ], modules: Self.modules)
    _ = try await Shop(["Cart.swift": Self.cart, "Target.swift": target], modules: Self.modules)
    return (rewritten, category, target)
  }

  @Test(
    "is nil without an answer, which is a view",
    arguments: [
      ("CartView().padding()", "some View", "Mediator.shared.Cart_view().padding()", "AnyView(CartView())"),
      ("Cart.opaque()", "some View", "Mediator.shared.Cart_opaque()", "AnyView(Cart.opaque())"),
      ("Cart.boxed()", "any View", "Mediator.shared.Cart_boxed()", "AnyView(Cart.boxed())"),
      ("Cart.own()", "some View", "Mediator.shared.Cart_own()", "AnyView(Cart.own())"),
      ("Cart.maybe()", "(any View)?", "Mediator.shared.Cart_maybe()", "Cart.maybe().map { AnyView($0) }"),
      ("AnyView(Cart.maybeOwn())", "AnyView", "AnyView(Mediator.shared.Cart_maybeOwn())", "Cart.maybeOwn().map {"),
      ("AnyView(CartScreen())", "AnyView", "AnyView(Mediator.shared.Cart_screen())", ".map { AnyView($0) }"),
      ("Cart.erased()", "AnyView", "AnyView(Mediator.shared.Cart_erased())", "    Cart.erased()\n"),
      ("Cart.ready", "AnyView", "AnyView(Mediator.shared.Cart_ready())", "    Cart.ready\n"),
    ])
  func missing(use: String, result: String, call: String, body: String) async throws {
    let (home, category, target) = try await written(use, result: result)
    #expect(home.contains(call), "\(home)")
    #expect(category.contains(" -> AnyView? {") && category.contains("as? AnyView\n"), "\(category)")
    #expect(!category.contains("fatalError"), "\(category)")
    #expect(target.contains(body), "\(target)")
  }
}
