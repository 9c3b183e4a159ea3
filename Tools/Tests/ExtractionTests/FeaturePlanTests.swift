import Extraction
import Testing

/// What the callers' code becomes.
@Suite("The callers of a business feature")
struct FeaturePlanTests {
  private let cart = """
    import PortableUI

    final class CartPage: ViewController {
      convenience init(count: Int, note: String? = nil) { self.init() }
      convenience init(done: @escaping () -> Void) { self.init() }
    }
    @MainActor final class CartService {
      static let shared = CartService()
      func add(_ id: Int, done: @escaping (Bool) -> Void) {}
    }
    enum Pages { final class Detail: ViewController {} }
    enum Prices {
      static func total(of numbers: [Int]) throws -> Int { numbers.count }
      static let currency: String = "EUR"
    }
    """

  @Test("a page that begins a variable becomes a guard")
  func guarded() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      final class Home: ViewController {
        func push() {
          let page = CartPage(count: 2)
          show(page)
        }
      }
      """)
    #expect(
      text == """
        import Cart_Category
        import PortableUI

        final class Home: ViewController {
          func push() {
            guard let page = Mediator.shared.Cart_page(count: 2) else { return }
            show(page)
          }
        }
        """)
  }

  @Test("a closure behind the call goes into parentheses, or its brace would be the guard's")
  func trailingClosure() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      final class Home: ViewController {
        func push() {
          let page = CartPage { print("done") }
          show(page)
          show(CartPage { print("shown") })
          show(CartPage(count: [1].count { $0 > 0 }))
        }
      }
      """)
    #expect(text.contains(#" page = (Mediator.shared.Cart_pageDone { print("done") }) else { return }"#), "\(text)")
    #expect(text.contains(#" = (Mediator.shared.Cart_pageDone { print("shown") }) else { return }"#), "\(text)")
    #expect(
      text.contains(" = (Mediator.shared.Cart_pageCountNote(count: [1].count { $0 > 0 })) else { return }"), "\(text)")
  }

  @Test("a variable of the guard's takes no name that the body has, of whatever it is")
  func freeName() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      final class Home: ViewController {
        func push(page2: Int) {
          let page = title
          show(CartPage(count: page2))
          print(page ?? "")
        }
        func pop() { show(CartPage(count: 7)) }
      }
      """)
    // `page2` is said in the body as well.
    #expect(
      text.contains("guard let page3 = Mediator.shared.Cart_page(count: page2) else { return }\n    show(page3)"),
      "\(text)")
    #expect(text.contains("guard let page = Mediator.shared.Cart_page(count: 7) else { return }"), "\(text)")
  }

  @Test("an argument becomes a guard before its statement")
  func argument() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      final class Home: ViewController {
        func push() {
          // The cart.
          show(CartPage(count: 2, note: "n"))
        }
      }
      """)
    #expect(
      text.contains(
        """
            // The cart.
            guard let page = Mediator.shared.Cart_page(count: 2, note: "n") else { return }
            show(page)
        """))
  }

  @Test("if the code cannot return early, it uses an empty page")
  func standIn() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      @MainActor func pages() -> [ViewController] { [CartPage(count: 1)] }
      @MainActor func name() -> String? { CartPage(count: 1).title }
      """)
    #expect(text.contains("{ [(Mediator.shared.Cart_page(count: 1) ?? ViewController())] }"))
    #expect(text.contains("{ (Mediator.shared.Cart_page(count: 1) ?? ViewController()).title }"))
  }

  @Test("a body's only expression is a value, and one alone in a branch is not")
  func onlyExpressions() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      @MainActor var page: ViewController { CartPage(count: 1) }
      @MainActor func open(_ flag: Bool) -> ViewController {
        if flag { CartPage(count: 2) } else { CartPage(count: 3) }
      }
      @MainActor func warm(_ flag: Bool) {
        if flag { _ = CartPage(count: 4) }
        CartService.shared.add(App.Prices.currency.count) { _ in }
      }
      """)
    #expect(text.contains("{ (Mediator.shared.Cart_page(count: 1) ?? ViewController()) }"))
    #expect(text.contains("if flag { (Mediator.shared.Cart_page(count: 2) ?? ViewController()) } else {"))
    #expect(text.contains("Mediator.shared.Cart_add(Mediator.shared.Cart_currency().count) { _ in }"))
  }

  @Test("a guard that would make its feature too long leaves on the next one")
  func longGuard() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      final class Home: ViewController {
        func push() {
          let page = CartPage(count: 2, note: "a note so long that there is no room for more")
          show(page)
          show(CartPage(count: 2, note: "a note so long that there is no room for more"))
        }
      }
      """)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0 == "    else { return }" } == 2, "\(text)")
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test("a line of just so many columns stays one", arguments: [0, 1])
  func fullLine(tooMany: Int) async throws {
    // `    guard let page = Mediator.shared.Cart_page(count: 2, note: "…") else { return }`
    let note = String(repeating: "n", count: 120 - 82 + tooMany)
    let text = try await rewritten(
      """
      import PortableUI

      final class Home: ViewController {
        func push() {
          let page = CartPage(count: 2, note: "\(note)")
          show(page)
        }
        func pop() { print(1)
          show(CartPage(count: 2, note: "\(note)"))
        }
      }
      """)
    let guards = text.split(separator: "\n").filter { $0.contains("guard let page = ") }
    #expect(guards.map(\.count) == (tooMany == 0 ? [120, 120] : [105, 105]), "\(text)")
  }

  @Test("a shared instance's method, a static one, a property: only the callee changes")
  func callees() async throws {
    let text = try await rewritten(
      """
      @MainActor func buy() throws -> String {
        CartService.shared.add(3) { done in print(done) }
        return try "\\(Prices.total(of: [1, 2])) \\(Prices.currency)"
      }
      """)
    #expect(
      text == """
        import Cart_Category

        @MainActor func buy() throws -> String {
          Mediator.shared.Cart_add(3) { done in print(done) }
          return try "\\(Mediator.shared.Cart_total(of: [1, 2])) \\(Mediator.shared.Cart_currency())"
        }
        """)
  }

  @Test("the type of a variable that is only shown becomes the platform's")
  func annotation() async throws {
    let text = try await rewritten(
      """
      import PortableUI

      final class Home: ViewController {
        var page: CartPage?
        var last: CartPage!
        var inner: Pages.Detail?
        func push() {
          let next: CartPage = CartPage(count: 1)
          page = next
          show(next)
        }
      }
      """)
    for words in ["var page: ViewController?", "var last: ViewController!", "var inner: ViewController?"] {
      #expect(text.contains(words), "\(text)")
    }
    #expect(text.contains("guard let next: ViewController = Mediator.shared.Cart_page(count: 1) else { return }"))
  }

  private func rewritten(_ home: String) async throws -> String {
    let shop = try await Shop(["Cart/Cart.swift": cart, "Home/Home.swift": home])
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith())
    #expect(plan.refusals.isEmpty, "\(plan.refusals)")
    return String(decoding: try #require(plan.rewritten["Home/Home.swift"]), as: UTF8.self)
  }
}
