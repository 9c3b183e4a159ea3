import Apps
import Extraction
import Generating
import SwiftParser
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

  @Test("are told apart by their labels, and by their types where they have the same")
  func overloads() async throws {
    let services = try await services(
      """
      func pay(cash: Int) {}
      func pay(card: Int) {}
      func payCash() {}
      func over(_ n: Int) {}
      func over(_ n: [String]) {}
      """, "pay(cash: 1); pay(card: 2); payCash(); over(1); over([\"\"])")
    #expect(services.keys.sorted() == ["overInt", "overString", "payCard", "payCash", "payCashInt"])
  }

  @Test("are one where one is called twice, however the calls are written, in whatever branch of a condition")
  func twice() async throws {
    let services = try await services(
      """
      @MainActor final class Basket { static let shared = Basket(); func add(_ n: Int) {}; func clear() {} }
      enum Prices { static func `class`(_ n: Int = 1) {} }
      typealias Costs = Prices
      """,
      """
      Basket.shared.add(1)
      Basket
        .shared // ours
        .add(2)
      App.Basket.shared.add(3)
      Prices.class()
      Prices.`class`(2)
      Costs.class(3)
      #if NEVER
      Basket.shared.add(4)
      #elseif NEITHER
      Basket.shared.clear()
      #else
      Basket.shared.add(5)
      #endif
      """)
    #expect(services.keys.sorted() == ["add", "class", "clear"])
    #expect(services["add"]?.callee == "Basket.shared.add")
  }

  @Test("have names and parameters that parse, where theirs are raw or words of the language")
  func raw() async throws {
    let services = try await services(
      """
      enum Cart {
        static func `twice over`(_ n: Int, `how many`: Int) -> Int { n }
        static func `repeat`(`in` n: Int, `where`: Int) -> Int { n }
        static func `2 times`() {}
      }
      """, "_ = Cart.`twice over`(1, `how many`: 2); _ = Cart.`repeat`(in: 1, where: 2); Cart.`2 times`()")
    #expect(services.keys.sorted() == ["_2Times", "repeat", "twiceOver"])
    let all = services.values.sorted { $0.name < $1.name }
    for text in [
      CategoryWriter(services: all, feature: "Cart").file, CategoryTestWriter(feature: "Cart", services: all).file,
    ] + TargetWriter.writers(of: all, feature: "Cart", in: "Cart").map(\.file) {
      #expect(!Parser.parse(source: text).hasError, "\(text)")
    }
    let category = CategoryWriter(services: all, feature: "Cart").file
    #expect(category.contains("Cart_twiceOver(_ n: Int, `how many`: Int)"), "\(category)")
    #expect(category.contains("Cart_repeat(in n: Int, where: Int)"), "\(category)")
  }

  @Test("at the top level are called by their module where a parameter hides them, unless a type hides that")
  func topLevel() async throws {
    let services = try await services(
      "func price(price: Int) -> Int { price }\nlet theme = 1\nfunc params() {}\nstruct Cart { static func pay() {} }",
      "_ = price(price: 1) + theme; params(); Cart.pay()")
    let all = services.values.sorted { $0.name < $1.name }
    let writer = try #require(TargetWriter.writers(of: all, feature: "Cart", in: "Shop").first)
    // The methods have other names, and each has a parameter `params`.
    for call in ["    price(price: try params.required", "    theme\n", "    Shop.params()\n", "    Cart.pay()\n"] {
      #expect(writer.file.contains(call), "\(writer.file)")
    }
    #expect(services["price"]?.hiddenModules == ["Cart"] && services["pay"]?.hiddenModules == [])
  }

  @Test("of which none gets a name that another one has are refused")
  func taken() async throws {
    let shop = try await Shop([
      "Cart/Cart.swift": "struct Cart { let n: Int; static func 1️⃣pay() {} }\nfunc 2️⃣pay() {}\n",
      "Home/Home.swift": "func home() { Cart.pay(); pay() }\n",
    ])
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith())
    #expect(plan.refusals.map(\.position) == [try #require(shop.places["2️⃣"]).position], "\(plan.refusals)")
  }

  @Test(
    "have the types that the compiler inferred",
    arguments: [
      ("\"3.0.0\"", "String"), ("[\"a\": 1.5]", "[String: Double]"), ("Int(\"3\")", "Int?"),
      ("(1, two: \"a\")", "(Int, two: String)"),
      ("{ @Sendable (a: Int) throws -> String in \"\" }", "(@Sendable (Int) throws -> String)"),
      ("Set([1].lazy.map { Optional($0) })", "Set<Int?>"), ("URL(filePath: \"/\")", "URL"),
      ("1 ... 3", "ClosedRange<Int>"),
    ])
  func inferred(value: String, type: String) async throws {
    let services = try await services(
      "import Foundation\nenum Prices { nonisolated(unsafe) static let value = \(value) }", "_ = Prices.value")
    let service = try #require(services["value"])
    #expect(service.result == (type.hasSuffix("t?") ? .optional(type) : .value(type)))
    #expect(service.modules.contains("Foundation") == (type == "URL"))
  }

  @Test("give back what holds any, where only they know which")
  func opaque() async throws {
    let home = "import SwiftUI\n@MainActor func home() { _ = (Cart.view(), Cart.error()) }\n"
    let plan = try await Shop.plan(
      [
        "Cart/Cart.swift": """
        import SwiftUI
        struct CartView: View {}
        struct Broken: Error {}
        @MainActor enum Cart {
          static func view() -> some View { CartView() }
          static func error() -> some Error { Broken() }
        }
        """, "Home/Home.swift": home,
      ],
      modules: ["SwiftUI": "public protocol View {}\npublic struct AnyView: View { public init(_ view: some View) {} }"]
    )
    #expect(plan.refusals == [])
    #expect(plan.incoming.map(\.result) == [.value("(any Error)"), .object("AnyView")])
    #expect(plan.incoming.last?.wrapper == "AnyView" && plan.incoming.last?.modules == ["SwiftUI"])
  }

  @Test("make what the platform knows by a protocol, of the values that the compiler asks for")
  func existential() async throws {
    let shop = try await Shop(
      [
        "Cart/Cart.swift": """
        import Screens
        import SwiftUI
        struct Total: Screen, Marked, Equatable {
          let id: Int, count: Int
          var title: String?
          var done: () -> Void = {}
          static func == (one: Total, other: Total) -> Bool { one.id == other.id }
        }
        struct CartView: View { let price: Double }
        """,
        "Home/Home.swift": """
        import Screens
        @MainActor func home() -> any Screen {
          _ = CartView(price: 1)
          return Total(id: 1, count: 2, done: {})
        }
        """,
      ],
      modules: [
        "SwiftUI": "public protocol View {}\npublic struct AnyView: View { public init(_ view: some View) {} }",
        "Screens": "public protocol Screen {}\npublic protocol Marked {}",
      ])
    let repository = try await RepositoryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Screens", targets: [.target(name: "Screens")])
      """, "Sources/Screens/S.swift": "",
    ]).load()
    let plan = FeaturePlanner.plan("Cart", in: try await shop.monolith(), modules: SignatureModules(repository))
    #expect(plan.refusals == [])
    let services = Dictionary(uniqueKeysWithValues: plan.incoming.map { ($0.name, $0) })
    #expect(services["view"]?.result == .object("AnyView") && services["view"]?.wrapper == "AnyView")
    let total = try #require(services["total"])
    #expect(total.result == .value("(any Screen & Marked)") && total.modules == ["Screens"])
    #expect(total.parameters.map(\.type) == ["Int", "Int", "String?", "@escaping () -> Void"])
    #expect(total.parameters.map(\.defaultValue) == [nil, nil, "nil", "{}"])
  }

  @Test(
    "have no parentheses around what they give back",
    arguments: [
      ("(any Screen & Marked)", "any Screen & Marked"), ("(any A, any B)", "(any A, any B)"), ("[Int]", "[Int]"),
    ])
  func alone(type: String, written: String) {
    #expect(OfferedService.Result.alone(type) == written)
  }

  @Test("may throw errors of one type, and give back what arrives in time")
  func throwing() async throws {
    let services = try await services(
      """
      enum Prices {
        static func check() throws(CancellationError) {}
        static func all() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
      }
      """, "try Prices.check(); for await price in Prices.all() { print(price) }")
    #expect(services["check"]?.isThrowing == true)
    #expect(services["all"]?.result == .value("AsyncStream<Int>"))
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

  @Test("keep the attributes that say where they can be called, and the words that document them")
  func attributes() async throws {
    let services = try await services(
      """
      @available(macOS 14, iOS 17, *)
      enum Prices {
        /// The price of one.
        ///
        /// - Returns: In cents.
        static func one() -> Int { 1 }

        /**
         All of them.
         */
        @available(*, deprecated, message: "use one()")
        @discardableResult static func all() -> Int { 2 }
      }
      """, "if #available(macOS 14, iOS 17, *) { print(Prices.one()); Prices.all() }")
    let one = try #require(services["one"])
    #expect(one.availability.attributes == ["@available(macOS 14, iOS 17, *)"])
    #expect(one.availability.platforms == ["macOS 14", "iOS 17"])
    #expect(one.documentation == ["/// The price of one.", "///", "/// - Returns: In cents."])
    let all = try #require(services["all"])
    #expect(all.availability.isDeprecated && all.isDiscardable)
    #expect(all.documentation == ["/// All of them."])
  }

  @Test("are the main actor's where a type of another package above theirs is")
  func isolationOfOthers() async throws {
    let design = """
      @MainActor open class Page { public init() {} }
      open class Screen: Page {}
      @MainActor public protocol Showing {}
      open class Store { public init() {} }
      """
    var types = MainActorTypes()
    types.add([Array(design.utf8)], of: "Design")
    let shop = try await Shop(
      [
        "Cart/Cart.swift": """
        import Design
        final class CartScreen: Screen { static func one() -> Int { 1 } }
        struct CartShowing: Showing { static func two() -> Int { 2 } }
        final class CartStore: Store { static func three() -> Int { 3 } }
        """,
        "Home/Home.swift": "@MainActor func home() { _ = (CartScreen.one(), CartShowing.two(), CartStore.three()) }\n",
      ], modules: ["Design": design])
    let plan = FeaturePlanner.plan(
      "Cart", in: try await shop.monolith(), modules: SignatureModules(mainActorTypes: types))
    #expect(plan.refusals == [])
    #expect(plan.incoming.filter(\.isMainActor).map(\.name) == ["one", "two"])
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

  @Test("keep the defaults that are the system's, with what these need, and leave the feature's own to it")
  func defaults() async throws {
    let services = try await services(
      """
      import Observation

      enum Prices {
        static let last: Int = 9
        static func list(from first: Int = 1, to last: Int = last, with registrar: Any = ObservationRegistrar()) {}
      }
      """, "Prices.list(from: 2)")
    #expect(services["list"]?.parameters.map(\.name) == ["first", "registrar"])
    #expect(services["list"]?.parameters.map(\.defaultValue) == ["1", "ObservationRegistrar()"])
    #expect(services["list"]?.modules.contains("Observation") == true)
  }
}
