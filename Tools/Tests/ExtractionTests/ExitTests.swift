import Apps
import Extraction
import Testing

/// A caller that needs a page and gets no answer returns early if it can, and otherwise uses an empty page.
@Suite("Callers of a page that may be absent")
struct ExitTests {
  private let cart = """
    import PortableUI

    final class CartPage: ViewController {
      convenience init(count: Int) { self.init() }
      convenience init(checked: Int) throws { self.init() }
      convenience init(loading: Int) async throws { self.init() }
    }
    """

  private func rewritten(_ home: String) async throws -> String {
    let sources = ["Cart/Cart.swift": cart, "Home/Home.swift": "import PortableUI\n\n" + home]
    return try #require(try await Shop.rewritten("Home/Home.swift", in: sources))
  }

  @Test("what may throw or wait does so in the guard")
  func effects() async throws {
    let text = try await rewritten(
      """
      final class Home: ViewController {
        func push() async throws {
          let page = try CartPage(checked: 1)
          show(page)
          show(try await CartPage(loading: 2))
        }
      }
      """)
    for feature in [
      "guard let page = try Mediator.shared.Cart_pageChecked(checked: 1) else { return }",
      "guard let pageLoading = try await Mediator.shared.Cart_pageLoading(loading: 2) else { return }",
      "    show(pageLoading)\n",
    ] {
      #expect(text.contains(feature), "\(text)")
    }
  }

  @Test("a variable that no guard can declare gets an empty page")
  func variables() async throws {
    let text = try await rewritten(
      """
      @propertyWrapper struct Kept { var wrappedValue: ViewController }

      @MainActor func home() {
        let one = CartPage(count: 1), two = 2
        var three: ViewController = CartPage(count: 3) { didSet { print(two) } }
        nonisolated(unsafe) let four = CartPage(count: 4)
        @Kept var five: ViewController = CartPage(count: 5)
        three = one
        print(three, four, five)
      }
      """)
    for number in [1, 3, 4, 5] {
      #expect(text.contains("= Mediator.shared.Cart_page(count: \(number)) ?? ViewController()"), "\(text)")
    }
    #expect(!text.contains("guard"))
  }

  @Test("code does not return early from a function with a result, nor from a closure")
  func results() async throws {
    let text = try await rewritten(
      """
      final class Home: ViewController {
        func make() -> ViewController {
          let page = CartPage(count: 1)
          return page
        }
        func count() -> Int {
          show(CartPage(count: 2))
          return 2
        }
        func later() -> () -> Void {
          {
            let page = CartPage(count: 3)
            self.show(page)
          }
        }
        func nothing() -> Void { show(CartPage(count: 4)) }
      }
      """)
    for number in [1, 2, 3] {
      #expect(text.contains("Mediator.shared.Cart_page(count: \(number)) ?? ViewController()"), "\(text)")
    }
    #expect(text.contains("guard let page = Mediator.shared.Cart_page(count: 4) else { return }"), "\(text)")
  }

  @Test("what is asked for only now and then is not asked for before")
  func operators() async throws {
    let text = try await rewritten(
      """
      final class Home: ViewController {
        var page: ViewController?
        func push() {
          show(page ?? CartPage(count: 1))
          self.page = CartPage(count: 2)
        }
      }
      """)
    #expect(text.contains("show(page ?? (Mediator.shared.Cart_page(count: 1) ?? ViewController()))"), "\(text)")
    #expect(text.contains("Mediator.shared.Cart_page(count: 2) else { return }\n    self.page = page2"), "\(text)")
  }

  @Test("an unused result stays as it is, in any context")
  func discarded() async throws {
    let text = try await rewritten(
      """
      @MainActor var number: Int {
        get {
          CartPage(count: 1)
          return 1
        }
        set { CartPage(count: 2) }
      }
      @MainActor func warm(_ flag: Bool) {
        if flag { print(flag) } else if number > 1 { CartPage(count: 3) } else { CartPage(count: 4) }
      }
      @MainActor let make = { CartPage(count: 5) }
      """)
    for number in 1...4 {
      #expect(text.contains(" Mediator.shared.Cart_page(count: \(number))\(number == 1 ? "\n" : " }")"), "\(text)")
    }
    #expect(text.contains("{ (Mediator.shared.Cart_page(count: 5) ?? ViewController()) }"), "\(text)")
  }

  @Test("an object that cannot be made of nothing is refused where one is needed, and only there")
  func objects() async throws {
    let cart = "import PortableUI\n\nfinal class CartSession: Session {}\n"
    let home = """
      import PortableUI

      @MainActor func session() -> Session { 1️⃣CartSession() }
      @MainActor func begin() {
        let session = CartSession()
        print(session)
      }
      """
    let shop = try await Shop(["Cart/Cart.swift": cart, "Home/Home.swift": home])
    let refusals = FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals
    #expect(refusals.map(\.position) == [try #require(shop.places["1️⃣"]).position], "\(refusals)")
    #expect(refusals.first?.reason.contains("this place needs an object") == true)
  }
}
