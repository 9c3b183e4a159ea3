import Apps
import Extraction
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

  @Test("move with the helpers that only they use, and only the module's name changes in them")
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
    #expect(files.shared.isEmpty)
  }

  @Test("stay with what they use of the app, and import the feature's package")
  func staying() async throws {
    let files = try await plan([
      "Tests/A.swift": "@testable import App\nfunc a() { _ = (App.Cart(), App.Home()) }\n",
      "Tests/B.swift": "@testable import App\nfunc b() { _ = Home() }\n",
    ])
    #expect(files.moved.isEmpty)
    #expect(
      files.staying == [
        "Tests/A.swift": """
        @testable import App
        @testable import Cart  // modulize:ignore forbidden_import - it tests what Cart and the app are together
        func a() { _ = (Cart(), App.Home()) }

        """
      ])
    #expect(files.imported == ["Cart"])
  }

  @Test("lose the app's name before what moved, if a type of the feature's name stays, which it would mean")
  func hidden() async throws {
    let files = try await plan([
      "Cart/Cart.swift": "func total() -> Int { 1 }\n",
      "Home/Home.swift": "enum Cart {}\nstruct Home { let a = total() }\n",
      "Tests/A.swift": "@testable import App\nfunc a() { _ = (App.total(), App.Home()) }\n",
    ])
    #expect(files.staying["Tests/A.swift"]?.contains("_ = (total(), App.Home())") == true)
  }

  @Test(
    "stay where the feature's code gets to the others', by whatever it takes",
    arguments: [
      "func a() { _ = viaFunction() }", "func a() { _ = Via().property }", "func a() { _ = ViaInitial() }",
      "func a() { _ = (Protocol() as any Asking).ask() }", "func a() { _ = lazily }",
    ])
  func reaching(_ test: String) async throws {
    let files = try await plan([
      "Cart/Via.swift": """
      func viaFunction() -> String { inner() }
      private func inner() -> String { Home().title }
      struct Via { var property: String { inner() } }
      struct ViaInitial { var title = Home().title }
      protocol Asking { func ask() -> String }
      struct Protocol: Asking { func ask() -> String { inner() } }
      let lazily: String = Home().title
      """,
      "Tests/A.swift": "@testable import App\n\(test)\n",
      "Tests/B.swift": "@testable import App\nfunc b() { _ = Cart() }\n",
    ])
    #expect(files.moved.keys.sorted() == ["Tests/B.swift"])
    #expect(files.staying.keys.sorted() == ["Tests/A.swift"])
  }

  @Test("stay where they run what calls another line by name, which the line's package has not")
  func callingByName() async throws {
    let sources = [
      "Cart/Asking.swift": "func asking() -> String { answer() }\nfunc answer() -> String { readLine() ?? \"\" }\n",
      "Tests/A.swift": "@testable import App\nfunc a() { _ = asking() }\n",
      "Tests/B.swift": "@testable import App\nfunc b() { _ = Cart() }\n",
    ]
    #expect(try await plan(sources).moved.keys.sorted() == ["Tests/A.swift", "Tests/B.swift"])
    let files = try await plan(sources, kept: TestPlanner.Kept(services: ["readLine"]))
    #expect(Array(files.moved.keys) == ["Tests/B.swift"])
    #expect(Array(files.staying.keys) == ["Tests/A.swift"])
  }

  @Test("stay where what the build leaves out names the other side")
  func inactive() async throws {
    let files = try await plan([
      "Tests/A.swift": "@testable import App\nfunc a() {\n_ = Cart()\n#if NEVER\n_ = Home()\n#endif\n}\n"
    ])
    #expect(files.moved.isEmpty && files.staying.keys.sorted() == ["Tests/A.swift"])
  }

  @Test("stay where they ask for resources, or import what the package must not have")
  func kept() async throws {
    let files = try await plan(
      [
        "Tests/A.swift": "@testable import App\nimport Observation\nfunc a() { _ = Cart() }\n",
        "Tests/B.swift":
          "@testable import App\nfunc b() { _ = (Cart(), Bundle.module) }\nenum Bundle { static let module = 1 }\n",
        "Tests/C.swift": "@testable import App\nfunc c() { _ = Cart() }\n",
      ], kept: TestPlanner.Kept(modules: ["Observation"], hasResources: true))
    #expect(files.moved.keys.sorted() == ["Tests/C.swift"])
    #expect(files.staying.keys.sorted() == ["Tests/A.swift", "Tests/B.swift"])
  }

  @Test("share what helps them with those that stay, in a module of its own")
  func sharing() async throws {
    let files = try await plan([
      "Tests/A.swift": "@testable import App\nfunc a() { _ = Cart(); help() }\n",
      "Tests/B.swift": "import Observation\n@testable import App\nfunc help() { more() }\n",
      "Tests/C.swift": "func other() { help() }\n",
      "Tests/D.swift": "func more() {}\n",
      "Tests/E.swift": "func unused() {}\n",
    ])
    #expect(
      files.moved["Tests/A.swift"]
        == "@testable import Cart\n@testable import CartTestSupport\nfunc a() { _ = Cart(); help() }\n")
    #expect(files.shared["Tests/B.swift"] == "import Observation\nfunc help() { more() }\n")
    #expect(files.shared.keys.sorted() == ["Tests/B.swift", "Tests/D.swift"])
    #expect(files.staying.keys.sorted() == ["Tests/C.swift"])
    #expect(files.staying["Tests/C.swift"]?.hasPrefix("@testable import CartTestSupport  // modulize:ignore ") == true)
    #expect(files.imported == ["CartTestSupport"])
  }

  @Test(
    "stay where what helps them has to",
    arguments: [
      [
        "Tests/A.swift": "@testable import App\nfunc a() { _ = Cart(); help() }\n",
        "Tests/B.swift": "@testable import App\nfunc help() { _ = Home() }\n",
      ],
      [
        "Tests/A.swift": "@testable import App\nfunc a() { _ = Cart() }\nfunc help() {}\n",
        "Tests/C.swift": "func other() { help() }\n",
      ],
    ])
  func tied(_ tests: [String: String]) async throws {
    let files = try await plan(tests)
    #expect(files.moved.isEmpty)
    #expect(files.staying["Tests/A.swift"]?.contains("@testable import Cart  //") == true, "\(files)")
  }

  private struct Plan {
    var moved: [String: String]
    var shared: [String: String]
    var staying: [String: String]
    var imported: Set<String>
  }

  private func plan(_ tests: [String: String], kept: TestPlanner.Kept = .init()) async throws -> Plan {
    let shop = try await Shop(app.merging(tests) { _, test in test })
    let result = TestPlanner("Cart", tests: try await shop.tests(), app: try await shop.monolith(), kept: kept).plan()
    func texts(_ files: [String: [UInt8]]) -> [String: String] {
      files.mapValues { String(decoding: $0, as: UTF8.self) }
    }
    return Plan(
      moved: texts(result.moved), shared: texts(result.shared), staying: texts(result.staying),
      imported: result.imported)
  }
}
