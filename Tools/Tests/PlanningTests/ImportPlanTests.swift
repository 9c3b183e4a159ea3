import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("Plans without calls by name")
struct ImportPlanTests {
  /// Features that hold each other's objects, as apps do that are wired by hand.
  private static let sources = [
    "App/main.swift": "print(Container().desk.order(\"tea\"), Container().page())",
    "App/Container.swift": """
    final class Container {
      let stock = StockStore()
      lazy var desk = OrderDesk(stock: stock)
      func page() -> String { StockPage(stock: stock, desk: desk).text }
    }
    """,
    "App/Shared/Models/Item.swift": "struct Item { var name: String; var price: Int }",
    "App/Features/Orders/OrderDesk.swift": """
    protocol Pricing { func price(of item: Item) -> Int }
    struct FullPrice: Pricing { func price(of item: Item) -> Int { item.price + surcharge } }
    private let surcharge = 1
    final class OrderDesk {
      private let stock: StockStore
      var orders: [Item] = []
      init(stock: StockStore) { self.stock = stock }
      func order(_ name: String) -> Int {
        guard let item = stock.take(name) else { return 0 }
        orders.append(item)
        return FullPrice().price(of: item)
      }
      func cancel() { orders = [] }
      var count: Int { orders.count }
    }
    """,
    "App/Features/Stock/StockStore.swift": """
    struct SalePrice: Pricing { func price(of item: Item) -> Int { item.price / 2 } }
    final class StockStore {
      var items = [Item(name: "tea", price: 4)]
      func take(_ name: String) -> Item? { items.first { $0.name == name } }
      func sale(_ name: String) -> Int { take(name).map { SalePrice().price(of: $0) } ?? 0 }
      func fill() { items += items }
      var isEmpty: Bool { items.isEmpty }
    }
    """,
    "App/Features/Stock/StockPage.swift": """
    struct StockPage {
      var stock: StockStore
      var desk: OrderDesk
      var text: String { "\\(stock.sale("tea")) \\(desk.count)" }
    }
    """,
  ]

  private func planned(
    adding: [String: String] = [:], _ choose: (inout AppPlanner.Options) -> Void = { _ in }
  ) async throws -> (plan: AppPlan, graph: CodeGraph) {
    let graph = try await CompiledSources(Self.sources.merging(adding) { $1 }).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    choose(&planner.options)
    return (planner.plan(), graph)
  }

  @Test("features that hold each other's objects come apart: what would lead upwards goes where it leads nowhere")
  func comesApart() async throws {
    let (plan, graph) = try await planned()
    #expect(plan.isByImport)
    #expect(Set(plan.floor.map(\.name)).isSuperset(of: ["Models", "Orders", "Stock"]))
    #expect(plan.obstacles.isEmpty && plan.features.isEmpty)
    #expect(Set(plan.remainder) == ["App/Container.swift", "App/main.swift"])
    #expect(try upwardUses(plan, graph) == [])
  }

  @Test("what only its file sees stays with its users")
  func hidden() async throws {
    let (plan, _) = try await planned()
    for step in plan.steps {
      for move in step.moves {
        let names = Set(move.declarations.map(\.place.name))
        #expect(names.contains("FullPrice") == names.contains("surcharge"))
      }
    }
    let member =
      "final class Vault {\n  private var key = 1\n  func open() { _ = Door().wide }\n}\n"
      + "extension Vault { func turn() { key += 1 } }\n"
    let (other, _) = try await planned(adding: [
      "App/Features/Vault/Vault.swift": member, "App/Features/Door/Door.swift": "struct Door { var wide = true }",
      "App/Features/Door/Lock.swift": "func lock(_ vault: Vault) { vault.turn() }",
    ])
    let moved = other.floor.flatMap(\.moved).map(\.place.name).filter { $0.contains("Vault") }
    #expect(moved.isEmpty || Set(moved) == ["Vault", "extension Vault"])
  }

  @Test("what is under a condition is not taken out of its file")
  func conditions() async throws {
    let tag = "struct Tag { var name = \"\" }"
    func moved(_ tag: String) async throws -> Set<String> {
      let (plan, _) = try await planned(adding: [
        "App/Features/Stock/Tag.swift": "\(tag)\nfunc tags(_ desk: OrderDesk) -> [Tag] { [desk.tag] }",
        "App/Features/Orders/Tags.swift": "extension OrderDesk { var tag: Tag { Tag() } }",
        "App/Features/Stock/NoTags.swift": "let none: [Tag] = []",
      ])
      return Set(plan.steps.flatMap(\.moves).flatMap(\.declarations).map(\.place.name))
    }
    #expect(try await moved(tag).contains("Tag"))
    #expect(try await !moved("#if swift(>=5)\n\(tag)\n#endif").contains("Tag"))
  }

  @Test("folders that only sort extensions of what is declared elsewhere are one module, called as the folder above")
  func extensions() async throws {
    let uses = "let loud = \"a\".loud + String(2.half)\nlet more = [1].second"
    let (plan, _) = try await planned(adding: [
      "App/Extensions/String/String+Loud.swift": "extension String { var loud: String { uppercased() } }",
      "App/Extensions/Int/Half.swift": "extension Int { var half: Int { self / 2 } }",
      "App/Extensions/Sequence/Second.swift":
        "extension Sequence { var second: Element? { dropFirst().first { _ in true } } }",
      "App/Features/Stock/Loud.swift": uses,
      "App/Features/Orders/Louder.swift": uses.replacing("let ", with: "let other"),
    ])
    let names = Set(plan.floor.map(\.name))
    #expect(names.contains("Extensions") && names.isDisjoint(with: ["String", "Int", "Sequence"]), "\(names)")
  }

  @Test("a folder that nearly all leaves becomes no module for the scrap that is left")
  func scraps() async throws {
    let more = String(repeating: "  // More.\n", count: 30)
    let (plan, _) = try await planned(adding: [
      "App/main.swift": "#if swift(>=5)\nstruct Top {}\n#endif\n" + (Self.sources["App/main.swift"] ?? ""),
      "App/Features/Badge/BadgePage.swift": "struct BadgePage {\n  var top = Top()\n\(more)}",
      "App/Features/Badge/Dot.swift": "struct Dot {}", "App/Features/Orders/Dots.swift": "let dots = [Dot()]",
    ])
    #expect(plan.isByImport && !plan.floor.map(\.name).contains("Badge"), "\(plan.floor)")
    #expect(plan.floor.contains { $0.files.contains("App/Features/Badge/Dot.swift") }, "\(plan.floor)")
    #expect(plan.remainder.contains("App/Features/Badge/BadgePage.swift"))
  }

  @Test("the rest of a file goes where most of it goes, unless it needs what is above")
  func files() async throws {
    let values = """
      struct Weight {
        var grams: Int
        var pounds: Int { grams / 454 }
      }
      struct Label { var text: String }
      """
    let users = [
      "App/Features/Orders/Parcel.swift": "struct Parcel {\n  var weight: Weight\n  var a = 1\n  var b = 2\n}",
      "App/Features/Stock/Shelf.swift": "struct Shelf {\n  var weight: Weight\n  var a = 1\n  var b = 2\n}",
      "App/Sign.swift": "let sign = Label(text: \"a\")",
    ]
    let (plan, _) = try await planned(adding: users.merging(["App/Values.swift": values]) { $1 })
    #expect(plan.floor.contains { $0.files.contains("App/Values.swift") }, "\(plan.floor.map(\.moved))")
    let (other, _) = try await planned(
      adding: users.merging([
        "App/Values.swift": values + "\nextension Label { var desk: OrderDesk { Container().desk } }"
      ]) { $1 })
    #expect(!other.floor.contains { $0.files.contains("App/Values.swift") })
  }

  @Test("the commands are those of modules that are imported, and of the place that is wanted")
  func commands() async throws {
    let (plan, _) = try await planned { $0.place = "target" }
    #expect(!plan.steps.isEmpty && plan.steps.allSatisfy(\.isFloor))
    #expect(plan.steps[0].command.hasPrefix("modulize extract Models --as platform --into target --from Shop --path "))
    var done: Set<String> = []
    for step in plan.steps {
      #expect(done.isSuperset(of: step.after))
      done.insert(step.name)
    }
  }

  @Test("no module is called as one that there is, or as what the app imports from elsewhere")
  func names() async throws {
    let (plan, _) = try await planned(adding: ["App/Features/Stock/Time.swift": "import Foundation\nlet now = Date()"])
    {
      $0.taken = ["Models", "AppOrders"]
    }
    let names = Set(plan.floor.map(\.name))
    #expect(names.contains("AppModels") && !names.contains("Models"))
    let (other, _) = try await planned(adding: [
      "App/Features/Foundation/Base.swift":
        "import Foundation\nfunc base() -> Date {\n" + String(repeating: "\n", count: 8) + "  Date()\n}",
      "App/Features/Stock/Time.swift": "let time = base()",
    ])
    #expect(other.floor.map(\.name).contains("AppFoundation"))
  }

  @Test("no module is called as a type from elsewhere that the app uses, but as one that it does not use")
  func namesOfTypes() async throws {
    func names(_ type: String) async throws -> Set<String> {
      let body = " {" + String(repeating: "\n", count: 8) + "  _ = source\n}\n"
      let (plan, _) = try await planned(adding: [
        "App/Features/Decoder/Read.swift": "func read(_ source: any \(type))" + body,
        "App/Features/Stock/Time.swift": "func time(_ source: any \(type)) { read(source) }",
      ])
      return Set(plan.floor.map(\.name))
    }
    let used = try await names("Decoder")
    #expect(used.contains("AppDecoder") && !used.contains("Decoder"))
    #expect(try await names("Encoder").contains("Decoder"))
  }

  @Test("what rose above a folder that is a module already belongs to where it rose, and is no module by itself")
  func leftover() async throws {
    let graph = try await CompiledSources([
      "App/main.swift": "print(StockPage().text, OrderDesk().count)",
      "App/Features/Orders/OrderDesk.swift": "struct OrderDesk {\n  var count = 1\n  func cancel() {}\n}\n",
      "App/Features/Stock/StockPage.swift": "struct StockPage { var text: Int { OrderDesk().count } }",
    ]).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    (planner.options.taken, planner.options.laid) = (["Stock"], ["Stock"])
    let plan = planner.plan()
    #expect(plan.floor.map(\.name) == ["Orders"])
    #expect(plan.floor[0].files == ["App/Features/Orders/OrderDesk.swift", "App/Features/Stock/StockPage.swift"])
  }

  @Test("the resources of the module go with what asks for them, wherever they are")
  func resources() async throws {
    let (plan, _) = try await planned(adding: [
      "App/Features/Stock/List.swift": """
      import Foundation
      extension Bundle { static var module: Bundle { .main } }
      """,
      "App/Features/Stock/Names.swift": "import Foundation\nlet names = Bundle.module.bundlePath",
    ]) { $0.resources = ["App/Resources"] }
    let steps = plan.steps.filter { $0.paths.contains("App/Resources") }
    #expect(steps.map(\.name) == ["Stock"])
  }

  /// Computed once more, of nothing but the plan's words: which uses lead to a module above.
  private func upwardUses(_ plan: AppPlan, _ graph: CodeGraph) throws -> [String] {
    var level: [CodeGraph.NodeID: Int] = [:]
    for (height, module) in plan.floor.enumerated() {
      for node in graph.nodes.indices where module.files.contains(graph.file(of: node).path) {
        level[node] = min(level[node] ?? .max, height)
      }
    }
    for (height, module) in plan.floor.enumerated() {
      for moved in module.moved {
        let node = try #require(
          graph.nodes.indices.first {
            graph.file(of: $0).path == moved.place.file && graph.nodes[$0].position == moved.place.position
          })
        level[node] = height
      }
    }
    return graph.edges.filter { level[$0.from, default: 99] < level[$0.to, default: 99] }.map {
      "\(graph.nodes[$0.from].title) → \(graph.nodes[$0.to].title)"
    }
  }

  @Test("an extension that sets a struct's properties goes where the struct goes")
  func distantInitializer() async throws {
    var sources = Self.sources
    sources["App/Features/Stock/Item+Stock.swift"] = """
      extension Item { init(stock name: String) { self.name = name; price = 1 } }
      extension Item { init(dear name: String) { self.init(name: name, price: 100) } }
      """
    let graph = try await CompiledSources(sources).graph()
    var planner = AppPlanner(graph, app: "App", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    let plan = planner.plan()
    let item = try #require(
      plan.file.sections.first { $0.entries.contains { $0.path == "App/Shared/Models/Item.swift" } })
    let direct = plan.file.sections.filter { section in
      section.entries.contains {
        $0.path == "App/Features/Stock/Item+Stock.swift"
          && ($0.declarations.isEmpty || $0.declarations.contains("extension Item"))
      }
    }
    #expect(direct == [item], "\(plan.file.text)")
  }

  @Test("a conformance that the compiler writes goes where its type goes, also if that is in an extension")
  func nestedConformance() async throws {
    let padding = (0..<40).map { "  var value\($0) = 0\n" }.joined()
    let (plan, _) = try await planned(adding: [
      "App/Room.swift": "enum Room {}",
      "App/Shelf.swift": """
      extension Room { struct Shelf { var count = 0 } }
      extension Room.Shelf: Hashable {}
      extension Room.Shelf { func page(of container: Container) -> String { container.page() } }
      """,
      "App/Features/Orders/Shelves.swift": "struct Shelves {\n  var all: Set<Room.Shelf>\n\(padding)}",
      "App/Features/Stock/Shelving.swift": "struct Shelving {\n  var all: Set<Room.Shelf>\n\(padding)}",
    ])
    let core = try #require(
      plan.file.sections.first { $0.entries.contains { $0.path == "App/Shelf.swift" } }, "\(plan.file.text)")
    let shelf = try #require(core.entries.first { $0.path == "App/Shelf.swift" })
    #expect(shelf.declarations == ["extension Room", "extension Room.Shelf"], "\(plan.file.text)")
  }
}
