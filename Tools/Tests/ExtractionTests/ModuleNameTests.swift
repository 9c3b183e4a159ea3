import Extraction
import Testing

/// Code that names the app's module, as one does where a name has two meanings.
@Suite("The name of the app's module")
struct ModuleNameTests {
  @Test("becomes the feature's in what moves, also where another feature has a type of that name")
  func moved() async throws {
    let text = try await Shop.rewritten(
      "Cart/Cart.swift",
      in: [
        "Cart/Cart.swift": "func sum() -> Int { App.one() }\nfunc one() -> Int { 1 }\n",
        "Home/Home.swift": "struct Cart {}\n",
      ])
    #expect(text == "func sum() -> Int { Cart.one() }\nfunc one() -> Int { 1 }\n")
  }

  @Test("goes where the feature itself has such a type, and stays where it is the name of one")
  func types() async throws {
    let hidden = try await Shop.rewritten(
      "Cart/Cart.swift",
      in: ["Cart/Cart.swift": "struct Cart {}\nfunc make() -> Any { App.Cart() }\n", "Home/Home.swift": ""])
    #expect(hidden == "struct Cart {}\nfunc make() -> Any { Cart() }\n")
    let named = try await Shop.rewritten(
      "Cart/Cart.swift",
      in: [
        "Cart/Cart.swift": "enum App { static var name: String { \"\" } }\nfunc name() -> String { App.name }\n",
        "Home/Home.swift": "",
      ])
    #expect(named == nil)
  }

  @Test("is not part of the callee, whatever the qualifier")
  func callee() async throws {
    let plan = try await Shop.plan([
      "Cart/Cart.swift": "enum Prices { static func sum() -> Int { App.Home.title().count } }\n",
      "Home/Home.swift": """
      enum Home { static func title() -> String { "" } }
      func home() -> Int { Prices.sum() + App.Prices.sum() }
      """,
    ])
    #expect(plan.refusals.isEmpty, "\(plan.refusals)")
    #expect(plan.incoming.map(\.callee) == ["Prices.sum"])
    #expect(plan.outgoing["Home"]?.map(\.callee) == ["Home.title"])
    let text = String(decoding: try #require(plan.rewritten["Cart/Cart.swift"]), as: UTF8.self)
    #expect(text.contains("{ Mediator.shared.Home_title().count }"), "\(text)")
  }
}
