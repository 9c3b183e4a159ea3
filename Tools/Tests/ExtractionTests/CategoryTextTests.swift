import Extraction
import Generating
import Testing

/// What a category documents for a call without an answer is what its code does.
@Suite("The methods of a category")
struct CategoryTextTests {
  /// The methods, each with its comment, by what the feature's callers used.
  private func category(_ uses: String) async throws -> String {
    let shop = try await Shop([
      "Cart/Cart.swift": """
      import PortableUI

      final class CartPage: ViewController {}
      enum Prices {
        static func total() -> Int { 1 }
        static func check(_ count: Int) throws -> Int { count }
        static func clear() {}
        static let code: String? = nil
        /// What one costs.
        ///
        /// - Parameter count: How many.
        @available(*, deprecated, message: "ask the shop")
        @discardableResult static func price(of count: Int) -> Int { count }
      }
      """, "Home/Home.swift": "@MainActor func home() throws {\n  \(uses)\n}",
    ])
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith())
    #expect(plan.refusals.isEmpty)
    return CategoryWriter(services: plan.incoming, feature: "Cart").file
  }

  @Test("a value stops the program with the mediator's words, as nothing could stand for it")
  func value() async throws {
    let text = try await category("print(Prices.total())")
    for words in [
      """
        /// - Precondition: Cart is part of the program. Its callers need the value, as they could not be built without
        ///   it before: otherwise the program stops with the mediator's message.
        public func Cart_total() -> Int {
      """,
      """
          } catch {
            fatalError("\\(error)")
          }
      """,
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test("its comment and its attributes go along, and the original is quoted with the method's own names")
  func documentation() async throws {
    let text = try await category("let many = 3; Prices.price(of: many)")
    #expect(
      text.contains(
        """
          /// What one costs.
          ///
          /// Stops the program with the mediator's message if Cart is not part of the program.
          ///
          /// - Parameter count: How many.
          @available(*, deprecated, message: "ask the shop")
          @discardableResult
          public func Cart_price(of count: Int) -> Int {
            // Prices.price(of: count)
        """), "\(text)")
  }

  @Test(
    "what can be missing is nil, what gives nothing back does nothing, and what throws throws",
    arguments: [
      (
        "let page = CartPage()\n  print(page.title ?? \"\")",
        "- Returns: `nil` if Cart is not part of the program."
      ),
      ("_ = Prices.code", "- Returns: `nil` if Cart is not part of the program."),
      ("Prices.clear()", "Does nothing if Cart is not part of the program."),
      (
        "_ = try Prices.check(1)",
        "- Throws: The original errors, and the mediator's error\n  ///   if Cart is not part"
      ),
    ])
  func others(use: String, words: String) async throws {
    let text = try await category(use)
    #expect(text.contains("  ///\n  /// \(words)"), "\(text)")
    #expect(!text.contains("fatalError"), "\(text)")
  }
}
