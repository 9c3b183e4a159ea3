import Mediator
import MediatorTestSupport
import PortableUI
import Testing

// The code of the article of this name, and what it needs around it.

extension Mediator {
  /// The number of an item in stock; `nil` if the app has no stock.
  public func Stock_count(of item: String) -> Int? {
    performTarget("Stock", action: "count", params: ["item": item]) as? Int
  }

  /// A page that asks for an address, and passes it to the closure.
  @MainActor
  public func Address_viewController(onChoice: @escaping @MainActor (String) -> Void) -> ViewController? {
    performTarget("Address", action: "viewController", params: ["onChoice": onChoice]) as? ViewController
  }
}

struct Checkout {
  private(set) var address: String?

  func canOrder(_ item: String) -> Bool {
    (Mediator.shared.Stock_count(of: item) ?? 0) > 0
  }
}

struct StockIsClosed: Error {}

@Test("only items in stock can be ordered")
func inStock() throws {
  try withStubbedMediator { stubs in
    stubs.stub("Stock", action: "count") { params in params["item"] as? String == "lamp" ? 2 : 0 }
    #expect(Checkout().canOrder("lamp"))
    #expect(!Checkout().canOrder("table"))
    #expect(stubs.calls(of: "Stock", action: "count").compactMap { $0.params["item"] as? String } == ["lamp", "table"])
  }
}

@Test("without an answer of the stock nothing is ordered")
func closed() throws {
  try withStubbedMediator { stubs in
    stubs.stub("Stock", action: "count") { _ in throw StockIsClosed() }
    #expect(!Checkout().canOrder("lamp"))
  }
}

@MainActor
@Test("the chosen address arrives")
func chosenAddress() throws {
  try withStubbedMediator { stubs in
    stubs.stub(
      "Address", action: "viewController",
      onMainActor: { params in
        (params["onChoice"] as? @MainActor (String) -> Void)?("Elm Street 1")
        return ViewController()
      })
    var chosen: String?
    let page = Mediator.shared.Address_viewController { chosen = $0 }
    #expect(page != nil)
    #expect(chosen == "Elm Street 1")
  }
}

/// What Stock offers, so that its own tests find it.
final class Target_Stock: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Stock, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
  }

  func Action_count(_ params: [String: Any]) -> Int { params["item"] == nil ? 0 : 7 }
}

@Test("Stock answers to the name that its category uses")
func contract() throws {
  try withStubbedMediator(unstubbed: .isPerformed) { stubs in
    #expect(stubs.mediator.Stock_count(of: "lamp") == 7)
  }
}

@Suite("The article on testing with stubs")
struct TestingWithStubsTests {
  @Test("a call without a stub fails the test, even if its caller does not need the answer")
  func forgotten() {
    #expect(throws: UnstubbedCalls.self) {
      try withStubbedMediator { _ in
        #expect(!Checkout().canOrder("lamp"))
      }
    }
  }
}
