import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("Small folders in a plan")
struct SmallModuleTests {
  private static func type(_ name: String, lines: Int, _ first: String = "") -> String {
    "struct \(name) {\n" + (first.isEmpty ? "" : "  \(first)\n")
      + (0..<lines).map { "  var value\($0) = \($0)\n" }.joined() + "}\n"
  }

  private static let sources = [
    "App/main.swift": "print(Cart().log.value0, Stock().value0, Text().value0)",
    "App/Log/Log.swift": type("Log", lines: 15),
    "App/Text/Text.swift": type("Text", lines: 60),
    "App/Text/More.swift": type("More", lines: 60),
    "App/Cart/Cart.swift": type("Cart", lines: 80, "var log = Log(), text = Text(), more = More()"),
    "App/Stock/Stock.swift": type("Stock", lines: 80, "var text = Text(), more = More()"),
  ]

  private func planned(adding: [String: String] = [:], callsByName: Bool = false) async throws -> AppPlan {
    let graph = try await CompiledSources(Self.sources.merging(adding) { $1 }).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = callsByName
    return planner.plan()
  }

  @Test("are part of the module that uses them, if they are one short file")
  func merged() async throws {
    let plan = try await planned()
    #expect(!plan.floor.map(\.name).contains("Log"), "\(plan.floor)")
    #expect(plan.floor.first { $0.files.contains("App/Log/Log.swift") }?.name == "Cart", "\(plan.floor)")
  }

  @Test("say so if nothing that is compiled uses them")
  func unused() async throws {
    let plan = try await planned(adding: ["App/Flags/Flags.swift": Self.type("Flags", lines: 120)])
    let text = TextPlanFormat().text(for: plan)
    #expect(text.contains("of App/Flags; needs nothing\n      nothing that this build compiles uses it\n"), "\(text)")
  }

  @Test("are part of the floor, if several modules use them")
  func shared() async throws {
    let plan = try await planned(adding: [
      "App/Stock/StockLog.swift": Self.type("StockLog", lines: 30, "var log = Log()"),
      "App/Cart/CartLog.swift": Self.type("CartLog", lines: 30, "var log = Log()"),
    ])
    #expect(!plan.floor.map(\.name).contains("Log"), "\(plan.floor)")
    let owner = plan.floor.first { $0.files.contains("App/Log/Log.swift") }
    #expect(owner.map { ["Text", "AppCore"].contains($0.name) } == true, "\(plan.floor)")
  }

  @Test("are no module of a floor below lines either")
  func floor() async throws {
    let calls = ["Cart", "Stock", "Desk"].map { name in
      (
        "App/\(name)/\(name)Calls.swift",
        Self.type("\(name)Page", lines: 60, "var log = Log(), text = Text(), more = More()")
          + "enum \(name)Calls { static func text() -> Int { \(name)Page().value0 } }"
      )
    }
    let plan = try await planned(
      adding: Dictionary(uniqueKeysWithValues: calls).merging([
        "App/main.swift": "print(CartCalls.text(), StockCalls.text(), DeskCalls.text())",
        "App/Cart/Cart.swift": Self.type("Cart", lines: 10), "App/Stock/Stock.swift": Self.type("Stock", lines: 10),
      ]) { $1 }, callsByName: true)
    #expect(plan.features.count == 3 && plan.floor.map(\.name) == ["Text"], "\(plan.floor)")
    #expect(plan.floor.first?.files.contains("App/Log/Log.swift") == true, "\(plan.floor)")
  }

  @Test("are no module of their name, if it would consist mostly of what is in no folder")
  func mostlyOfOthers() async throws {
    let graph = try await CompiledSources([
      "App/main.swift": "print(Reading().parser.value0, Writing().parser.value0)",
      "App/Parser.swift": Self.type("Parser", lines: 120, "func fail() -> ParseError? { nil }"),
      "App/Errors/ParseError.swift": Self.type("ParseError", lines: 50, "var parser = Parser()"),
      "App/Reading/Reading.swift": Self.type("Reading", lines: 200, "var parser = Parser(), error = ParseError()"),
      "App/Writing/Writing.swift": Self.type("Writing", lines: 200, "var parser = Parser(), error = ParseError()"),
    ]).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    let floor = planner.plan().floor
    let owner = try #require(floor.first { $0.files.contains("App/Parser.swift") })
    #expect(owner.name == "AppCore" && owner.files.contains("App/Errors/ParseError.swift"), "\(floor)")
  }
}
