import AppReading
import Extracting
import Testing

/// What a feature's declarations are as services: their names, and how they run.
@Suite("The services of a business feature")
struct ServiceTests {
  private func services(_ cart: String, _ uses: String) async throws -> [String: OfferedService] {
    let home = "import PortableUI\n@MainActor func home() async throws {\n\(uses)\n}\n"
    let plan = try await Shop.plan(["Cart/Cart.swift": "import PortableUI\n" + cart, "Home/Home.swift": home])
    #expect(plan.refusals.isEmpty, "\(plan.refusals)")
    return Dictionary(plan.incoming.map { ($0.name, $0) }) { first, _ in
      Issue.record("two services of one name: \(first)")
      return first
    }
  }

  @Test("are named after their types, without the feature's name but never without any")
  func names() async throws {
    let services = try await services(
      """
      final class Cart: ViewController {}
      final class CartURLLoader: ViewController {}
      final class CartURL: ViewController {}
      enum Prices { static func load() {} }
      enum Wallet { static func load() {} }
      """, "_ = Cart(); _ = CartURLLoader(); _ = CartURL(); Prices.load(); Wallet.load()")
    #expect(services.keys.sorted() == ["cart", "pricesLoad", "url", "urlLoader", "walletLoad"])
  }

  @Test("of which none gets a name that another one has are refused")
  func taken() async throws {
    let shop = try await Shop([
      "Cart/Cart.swift": "func 1️⃣pay(cash: Int) {}\nfunc pay(card: Int) {}\nfunc payCash() {}\n",
      "Home/Home.swift": "func home() { pay(cash: 1); pay(card: 2); payCash() }\n",
    ])
    let refusals = FeaturePlanner.plan("Cart", in: try await shop.monolith()).refusals
    #expect(refusals.map(\.position) == [try #require(shop.places["1️⃣"]).position], "\(refusals)")
  }

  @Test("wait where they are an actor's, and are the main actor's by their type, also from an extension")
  func isolation() async throws {
    let services = try await services(
      """
      actor Bank {
        static let shared = Bank()
        func balance() -> Int { 1 }
        nonisolated func name() -> String { "" }
      }
      final class CartPage: ViewController {
        nonisolated static func free() -> Int { 1 }
      }
      extension CartPage {
        static func bound() -> Int { 2 }
      }
      """, "print(await Bank.shared.balance(), Bank.shared.name(), CartPage.free(), CartPage.bound())")
    let marks = services.mapValues { "\($0.isAsync ? "waits" : "") \($0.isMainActor ? "main" : "")" }
    #expect(marks == ["balance": "waits ", "name": " ", "free": " ", "bound": " main"])
  }

  @Test("throw and wait as the properties that they read")
  func properties() async throws {
    let services = try await services(
      """
      enum Prices {
        static var one: Int { get throws { 1 } }
        static var two: Int { get async { 2 } }
        static var three: Int { 3 }
      }
      """, "print(try Prices.one, await Prices.two, Prices.three)")
    #expect(services.filter(\.value.isThrowing).map(\.key) == ["one"])
    #expect(services.filter(\.value.isAsync).map(\.key) == ["two"])
  }

  @Test("take no parameter whose default only the feature's imports know, where no call gives it")
  func defaults() async throws {
    let services = try await services(
      """
      import Observation

      enum Prices {
        static func list(from first: Int = 1, with registrar: Any = ObservationRegistrar()) {}
      }
      """, "Prices.list(from: 2)")
    #expect(services["list"]?.parameters.map(\.name) == ["first"])
    #expect(services["list"]?.parameters.first?.defaultValue == "1")
  }
}
