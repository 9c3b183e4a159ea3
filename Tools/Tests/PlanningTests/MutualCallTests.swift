import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("Business lines that call each other in a circle")
struct MutualCallTests {
  /// Each calls the desk, and the desk calls each.
  private static let sources = [
    "App/main.swift": "print(Desk.book(\"lamp\"), Desk.cancel(1), Stock.left(\"lamp\"), Bills.total(), Guests.count())",
    "App/Core/Price.swift": "struct Price { var cents: Int }",
    "App/Areas/Desk/Desk.swift": """
    enum Desk {
      static func book(_ name: String) -> Int { Stock.left(name) + Guests.count() }
      static func cancel(_ number: Int) -> Price { Bills.total() }
      static func open() -> Int { 1 }
    }
    """,
    "App/Areas/Stock/Stock.swift": """
    enum Stock {
      static func left(_ name: String) -> Int { Desk.open() + Desk.book(name) }
      static func price(_ name: String) -> Price { Price(cents: 1) }
    }
    """,
    "App/Areas/Bills/Bills.swift": """
    enum Bills {
      static func total() -> Price { Price(cents: Stock.price("lamp").cents * Desk.open() + Desk.cancel(2).cents) }
    }
    """,
    "App/Areas/Guests/Guests.swift": """
    enum Guests {
      static func count() -> Int { Desk.open() + Bills.total().cents + Desk.book("") + Desk.cancel(3).cents }
    }
    """,
  ]

  private func planner(adding: [String: String] = [:]) async throws -> AppPlanner {
    let graph = try await CompiledSources(Self.sources.merging(adding) { $1 }).graph()
    return AppPlanner(graph, app: "Hotel", module: "App", folder: "App", appFolder: "")
  }

  @Test("are lines all the same, also the one that most of them call")
  func allAreLines() async throws {
    let plan = try await planner().plan()
    #expect(Set(plan.features.map(\.name)) == ["Desk", "Stock", "Bills", "Guests"])
    #expect(plan.floor.map(\.name) == ["Core"] && plan.obstacles.isEmpty, "\(plan.obstacles)")
    #expect(Set(plan.steps.map(\.name)) == ["Core", "Desk", "Stock", "Bills", "Guests"])
  }

  @Test(
    "are modules that are imported where one holds what another declares, and the plan says that calls would not do")
  func held() async throws {
    let types = [
      "App/Areas/Stock/Shelf.swift": "final class Shelf { var price = Stock.price(\"\"); var names = [\"\"] }",
      "App/Areas/Guests/Guest.swift": """
      struct Guest { var shelf: Shelf; var bill: Bill; var names: [String] { shelf.names + bill.guests.flatMap(\\.names) } }
      """,
      "App/Areas/Bills/Bill.swift":
        "struct Bill { var guests: [Guest]; var shelves: [Shelf]; var total = Bills.total() }",
    ]
    var planner = try await planner(adding: types)
    let plan = planner.plan()
    #expect(plan.isByImport && plan.isInsteadOfCalls)
    planner.options.importsInstead = false
    #expect(!planner.plan().isByImport)
  }
}
