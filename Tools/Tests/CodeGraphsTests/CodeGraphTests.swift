import CodeGraphs
import CodeGraphsTestSupport
import IndexReading
import Testing

@Suite("The graph of an app's declarations")
struct CodeGraphTests {
  @Test("an extension is a node of its own, and needs what it extends")
  func extensions() async throws {
    let graph = try await CompiledSources([
      "App/Cart.swift": "struct Cart { var count = 0 }",
      "App/Cart+Text.swift": "extension Cart { var text: String { \"\\(count) of \\(Names.cart)\" } }",
      "App/Names.swift": "enum Names { static let cart = \"cart\" }",
    ]).graph()
    #expect(
      graph.lines() == ["extension Cart → Cart: extended, member", "extension Cart → Names: base, call"])
    #expect(graph.knots.isEmpty)
  }

  @Test("is refused where more than a few files were not built, and says which", arguments: [(1, 30), (2, 30)])
  func partlyBuilt(missing: Int, count: Int) async throws {
    let paths = (1...count).map { "App/F\($0).swift" }
    let sources = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    let unbuilt = Set(paths.prefix(missing))
    let compiled = try await CompiledSources(sources, unbuilt: unbuilt)
    guard missing > 1 else { return #expect(try await compiled.graph().unbuilt == ["App/F1.swift"]) }
    await #expect {
      _ = try await compiled.graph()
    } throws: { "\($0)".hasPrefix("App/F1.swift, App/F2.swift were not part of the build") }
  }

  @Test("is read where nothing of another module was built, which is for another platform, and says its files")
  func otherPlatform() async throws {
    let sources = ["App/Cart.swift": "struct Cart {}", "Watch/Watch.swift": "import App", "Watch/Face.swift": ""]
    let compiled = try await CompiledSources(
      sources, order: ["App", "Watch"], unbuilt: ["Watch/Watch.swift", "Watch/Face.swift"])
    #expect(try await compiled.graph().unbuilt == ["Watch/Face.swift", "Watch/Watch.swift"])
    await #expect {
      _ = try await compiled.graph(checksTimes: true)
    } throws: { "\($0)".hasPrefix("Watch/Face.swift, Watch/Watch.swift were not part of the build") }
  }

  @Test("a conformance needs its witness, wherever that is")
  func witness() async throws {
    let graph = try await CompiledSources([
      "App/Screen.swift": "protocol Screen { func show() }",
      "App/Page.swift": "struct Page: Screen {}",
      "App/Page+Show.swift": "extension Page { func show() {} }",
    ]).graph()
    #expect(graph.lines(from: "Page") == ["Page → Screen: supertype", "Page → extension Page: witness"])
    #expect(graph.knots.map { $0.map { graph.nodes[$0].title } } == [["extension Page", "Page"]])
  }

  @Test("a type needs the extension with the keys of its Codable, which only their name says")
  func codingKeys() async throws {
    let graph = try await CompiledSources([
      "App/Person.swift": "struct Person: Codable { var first = \"\" }\nenum API {}\n",
      "App/Person+Keys.swift":
        "extension Person { enum CodingKeys: String, CodingKey { case first = \"f\" } }",
      "App/API+Answer.swift":
        "extension API { struct Answer: Codable { var a = 1; enum CodingKeys: String, CodingKey { case a = \"b\" } } }",
    ]).graph()
    #expect(graph.lines(from: "Person") == ["Person → extension Person: witness"])
    #expect(graph.lines(from: "API") == [])
  }

  @Test("code that the build leaves out uses what is declared at the top level, unless a member may be meant")
  func inactive() async throws {
    let graph = try await CompiledSources([
      "App/Font.swift":
        "#if NEVER\nstruct Font { let name: String }\n#endif\nfunc load() {}\nfunc draw() {}\nlet size = 1\n",
      "App/Tree.swift": """
      struct Tree {
        #if NEVER
        let font: Font
        func run(size: Int) { load(); draw(); print(size, Font(name: "").load) }
        #else
        func run() {}
        #endif
      }
      struct Pen { func draw() {} }
      """,
      "App/Walk.swift": "func walk() {\n#if NEVER\nload(); print(size)\n#else\nprint(1)\n#endif\n}\n",
    ]).graph()
    #expect(
      graph.lines() == [
        "Tree → Font: base, stored", "Tree → load(): call", "walk() → load(): call", "walk() → size: call",
      ])
  }

  @Test("a variable of a program that is set where it stands begins it, unless its value is a literal")
  func programVariables() async throws {
    let graph = try await CompiledSources([
      "App/main.swift": """
      func make() -> Int { 1 }
      let made = make()
      let limit = -3
      var names: [String]? = nil
      let late: Int
      late = 2
      var computed: Int { make() }
      print(made, late, computed)
      """,
      "App/Other.swift": "let other = make()\n",
    ]).graph()
    #expect(graph.nodes.filter(\.isEntry).map(\.name).sorted() == ["late", "made", "the program"])
  }

  @Test("what names a type and a protocol needs the extension by which it conforms, also through another protocol")
  func conformances() async throws {
    let graph = try await CompiledSources([
      "App/Coding.swift": "protocol Coding {}",
      "App/Int+Coding.swift": "extension Int: Coding {}",
      "App/Context.swift": """
      protocol Context { associatedtype Decoder: Coding }
      extension Context where Decoder == Int { var isPlain: Bool { true } }
      func code() -> any Coding { Int(1) }
      func count() -> Int { 1 }
      """,
    ]).graph()
    #expect(
      graph.lines().filter { $0.contains("extension Int:") } == [
        "code() → extension Int: conformance", "extension Context → extension Int: conformance",
      ], "\(graph.lines())")
  }

  @Test("a conformance needs the extensions that state those that it implies, and not the other way round")
  func implied() async throws {
    let graph = try await CompiledSources([
      "App/Version.swift": "struct Version { let major = 1; struct Part: Hashable {} }\nstruct Hash: Hashable {}",
      "App/Order.swift": "extension Version: Strideable, Shape { func distance(to: Version) -> Int { 1 } }",
      "App/Same.swift":
        "extension Version: Equatable { func advanced(by: Int) -> Self { self }; static func == (a: Self, b: Self) -> Bool { true } }",
      "App/Named.swift":
        "extension Version: Named {}\nextension Hash: Equatable { static func == (a: Hash, b: Hash) -> Bool { true } }",
      "App/Shape.swift": "protocol Named {}\nprotocol Shape: Middle {}\nprotocol Middle: Named {}",
    ]).graph()
    func uses(_ file: String) -> [String] {
      graph.uses.filter { $0.kind == .conformance && graph.file(of: $0.from).name == file }
        .map { graph.file(of: $0.to).name }.sorted()
    }
    #expect(uses("Order.swift") == ["Named.swift", "Same.swift"])
    #expect(uses("Version.swift") == ["Named.swift"])
    #expect(uses("Same.swift") + uses("Named.swift") == [])
  }

  @Test("each use says how it uses: types by where they stand, names by what they are")
  func kinds() async throws {
    let graph = try await CompiledSources([
      "App/Item.swift": """
      struct Item { var price = 1; static let free = Item(price: 0) }
      func load() -> [Int] { [] }
      @propertyWrapper struct Kept { var wrappedValue: Int }
      @resultBuilder struct Sum { static func buildBlock(_ parts: Int...) -> Int { parts.count } }
      final class Store: Sendable { static let shared = Store(); func save() {} }
      class Page {}
      """,
      "App/Users.swift": """
      func signature(item: Item) -> Int { item.price }
      struct Stored { let item: Item }
      func body(_ value: Any) -> Bool { value is Item }
      func call() -> [Int] { load() }
      func reference() -> () -> [Int] { load }
      func constant() -> Any { Item.free }
      struct Wrapped { @Kept var count = 1 }
      @Sum func built() -> Int { 1; 2 }
      func member() { Store.shared.save() }
      final class CartPage: Page {}
      """,
    ]).graph()
    #expect(graph.lines(from: "signature(item:)") == ["signature(item:) → Item: member, signature"])
    #expect(graph.lines(from: "Stored") == ["Stored → Item: stored"])
    #expect(graph.lines(from: "body(_:)") == ["body(_:) → Item: type"])
    #expect(graph.lines(from: "call()") == ["call() → load(): call"])
    #expect(graph.lines(from: "reference()") == ["reference() → load(): reference"])
    #expect(graph.lines(from: "constant()") == ["constant() → Item: base, call"])
    #expect(graph.lines(from: "Wrapped") == ["Wrapped → Kept: attribute, member"])
    #expect(graph.lines(from: "built()") == ["built() → Sum: attribute"])
    #expect(graph.lines(from: "member()") == ["member() → Store: base, call, member"])
    #expect(graph.lines(from: "CartPage") == ["CartPage → Page: supertype"])
    let save = try #require(graph.uses.first { graph.symbols[$0.symbol].name == "save()" })
    #expect(save.root == graph.nodes(called: "Store").first)
    #expect(save.user.map { graph.symbols[$0].name } == "member()")
  }

  @Test("an operator's function needs its declaration, and that its group")
  func operators() async throws {
    let graph = try await CompiledSources([
      "App/Operators.swift": "infix operator <+>: Joining\nprecedencegroup Joining { associativity: left }",
      "App/Join.swift": "func <+> (left: Int, right: Int) -> Int { left + right }",
      "App/Use.swift": "func use() -> Int { 1 <+> 2 }",
    ]).graph()
    #expect(
      graph.lines() == [
        "<+> → Joining: operator", "<+>(_:_:) → <+>: operator", "use() → <+>(_:_:): operator",
      ])
    let closure = graph.closure(of: graph.nodes(called: "use()"))
    #expect(closure.map { graph.nodes[$0].name }.sorted() == ["<+>", "<+>(_:_:)", "Joining", "use()"])
  }

  @Test("a node has its bytes with the comments above it, its lines, and what is said of it")
  func places() async throws {
    let source = """
      import Foundation

      // A file's comment.

      /// What is bought.
      struct Item {
        var price = 1
      }
      private func hidden() {}
      final class Page: NSObject {}

      """
    let graph = try await CompiledSources(["App/Item.swift": source]).graph()
    let item = graph.nodes[0]
    let text = String(decoding: Array(source.utf8)[item.bytes], as: UTF8.self)
    #expect(text.hasPrefix("/// What is bought.\nstruct Item {") && text.hasSuffix("}"))
    #expect(item.lines == 5...8)
    #expect(graph.nodes.map(\.isPrivate) == [false, true, false])
    #expect(graph.nodes[2].foreignSupertypes == [.init(name: "NSObject", isClass: true)])
    #expect(graph.files[0].lineCount == 10)
    #expect(graph.files[0].imports == ["Foundation"])
  }

  @Test("a program's statements are one node, and the entry; what is declared between them is not")
  func program() async throws {
    let graph = try await CompiledSources([
      "App/main.swift": "greet()\nfunc greet() { show(name) }\nlet name = \"x\"\nshow(name)",
      "App/Show.swift": "func show(_ text: String) {}",
    ]).graph()
    let program = try #require(graph.nodes.first { $0.kind == .code })
    #expect(program.isEntry)
    #expect(
      graph.lines(from: program.title) == [
        "the program → greet(): call", "the program → name: call", "the program → show(_:): call",
      ])
    #expect(graph.lines(from: "greet()") == ["greet() → name: call", "greet() → show(_:): call"])
  }

  @Test("what other modules and tests use is an edge, too")
  func modules() async throws {
    let graph = try await CompiledSources(
      [
        "Kit/Item.swift": "public struct Item { public init() {} }\nstruct Inner {}",
        "App/main.swift": "import Kit\nlet item = Item()",
        "KitTests/ItemTests.swift": "@testable import Kit\nfunc test() { _ = Inner() }",
      ], order: ["Kit", "App", "KitTests"]
    ).graph()
    #expect(graph.lines() == ["item → Item: call", "test() → Inner: call"])
    #expect(graph.files.map(\.isTest) == [false, false, true])
  }

  @Test("who uses a declaration, directly and through others")
  func users() async throws {
    let graph = try await CompiledSources([
      "App/A.swift": "struct A { var b: B? }\nstruct B { var c: C? }\nfinal class C { var b: B? }\nstruct D {}"
    ]).graph()
    #expect(graph.users(of: graph.nodes(called: "B")[0]).map { graph.nodes[$0].name } == ["A", "C"])
    #expect(graph.knots.map { $0.map { graph.nodes[$0].name } } == [["B", "C"]])
    #expect(graph.closure(of: graph.nodes(called: "A")).count == 3)
  }
}
