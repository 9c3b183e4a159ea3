import AppReading
import Extracting
import SourceText
import Testing

/// Which of the app's tests go with a business line.
@Suite("The tests of a business feature")
struct TestPlannerTests {
  private let app = [
    "Cart/Cart.swift": """
    public struct Cart { var count = 1 }
    func total(_ cart: Cart) -> Int { cart.count }
    """,
    "Home/Home.swift": "struct Home { var title: String { \"\\(total(Cart()))\" } }\n",
  ]

  @Test("move with what helps nobody else, and only the module's name changes in them")
  func moved() async throws {
    let files = try await plan([
      "Tests/CartTests.swift": """
      // App stands here too.
      @testable import App
      import struct App.Cart
      func cartTest() -> App.Cart { print("App"); return sample().cart }
      """,
      "Tests/Samples.swift": "struct Sample { var cart = 1 }\n",
      "Tests/CartSamples.swift": "@testable import App\nfunc sample() -> (cart: Cart, two: Int) { (Cart(), two()) }\n",
      "Tests/Two.swift": "func two() -> Int { three() - 1 }\n",
      "Tests/Three.swift": "func three() -> Int { 3 }\n",
      "Tests/HomeTests.swift": "@testable import App\nfunc homeTest() -> String { Home().title }\nlet s = Sample()\n",
    ])
    // `Cart` is a type here as well, so it cannot stand before a point.
    #expect(
      files.moved["Tests/CartTests.swift"] == """
        // App stands here too.
        @testable import Cart
        import struct Cart.Cart
        func cartTest() -> Cart { print("App"); return sample().cart }
        """)
    #expect(
      files.moved.keys.sorted()
        == ["Tests/CartSamples.swift", "Tests/CartTests.swift", "Tests/Three.swift", "Tests/Two.swift"])
    #expect(files.refusals == [])
  }

  @Test("are refused where what the build leaves out names the other side")
  func inactive() async throws {
    let files = try await plan([
      "Tests/A.swift": "@testable import App\nfunc a() {\n_ = Cart()\n#if NEVER\n_ = 1️⃣Home()\n#endif\n}\n",
      "Tests/B.swift": "func b() {\n#if NEVER\n_ = 2️⃣total\n#endif\n}\n",
      "Tests/C.swift": "func c() {\n#if NEVER\n_ = Home()\n#endif\n}\n",
    ])
    #expect(files.places == files.marked, "\(files.refusals)")
  }

  @Test(
    "are refused where they use something else, or help somebody else",
    arguments: [
      ["Tests/A.swift": "@testable import App\nfunc a() { _ = (Cart(), 1️⃣Home()) }\n"],
      [
        "Tests/A.swift": "@testable import App\nfunc a() { _ = Cart(); help() }\n",
        "Tests/B.swift": "@testable import App\nfunc help() { _ = 1️⃣Home() }\n",
      ],
      [
        "Tests/A.swift": "@testable import App\nfunc a() { _ = Cart(); help() }\n",
        "Tests/B.swift": "func help() {}\n",
        "Tests/C.swift": "func other() { 1️⃣help() }\n",
      ],
      [
        "Tests/A.swift": "@testable import App\nfunc a() { _ = Cart() }\nfunc help() {}\n",
        "Tests/C.swift": "func other() { 1️⃣help() }\n",
      ],
    ])
  func refused(_ tests: [String: String]) async throws {
    let files = try await plan(tests)
    #expect(files.places == [try #require(files.expected)], "\(files.refusals)")
    #expect(files.refusals.allSatisfy { !$0.suggestion.isEmpty })
  }

  private struct Plan {
    var moved: [String: String]
    var refusals: [Refusal]
    var expected: String?
    /// All places with a marker.
    var marked: Set<String>

    var places: Set<String> { Set(refusals.map { "\($0.file):\($0.position)" }) }
  }

  private func plan(_ tests: [String: String]) async throws -> Plan {
    let shop = try await Shop(app.merging(tests) { _, test in test })
    var planner = TestPlanner("Cart", tests: try await shop.tests(), app: try await shop.monolith())
    let moved = planner.plan().mapValues { String(decoding: $0, as: UTF8.self) }
    let marked = shop.places.mapValues { "\($0.file):\($0.position)" }
    return Plan(moved: moved, refusals: planner.refusals, expected: marked["1️⃣"], marked: Set(marked.values))
  }
}
