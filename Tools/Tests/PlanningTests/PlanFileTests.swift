import CodeGraphs
import CodeGraphsTestSupport
import Planning
import SourceText
import Testing

@Suite("A plan that its owner edits")
struct PlanFileTests {
  private static let depot = [
    "App/main.swift": "print(Desk(stock: Stock()).text)",
    "App/Values.swift":
      "struct Weight { var grams = 1 }\nstruct Label { var text = \"\" }\nextension Label { var size: Int { 1 } }\nextension Label { var more: Int { 2 } }",
    "App/Models/Item.swift": "struct Item { var weight = Weight() }",
    "App/Models/Price.swift": "struct Price { var item = Item() }",
    "App/Stock/Stock.swift": "struct Stock { var item = Item(), price = Price(), label = Label() }",
    "App/Desk/Desk.swift":
      "struct Desk {\n  var stock: Stock\n  var text: String { key }\n}\nprivate let key = \"desk\"",
  ]

  private func planner(_ sources: [String: String] = Self.depot) async throws -> AppPlanner {
    let graph = try await CompiledSources(sources).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    planner.options.place = "target"
    return planner
  }

  private func follow(_ text: String, _ planner: AppPlanner) throws -> AppPlan {
    try planner.plan(following: try PlanFileReader.read(text, called: "a.plan"), called: "a.plan")
  }

  private func error(_ text: String, _ planner: AppPlanner) -> String {
    do {
      _ = try follow(text, planner)
      return ""
    } catch { return "\(error)" }
  }

  @Test("gives the same plan if it is not edited")
  func roundTrip() async throws {
    let planner = try await planner()
    let plan = planner.plan()
    #expect(!plan.floor.isEmpty)
    let again = try follow(plan.file.text, planner)
    #expect(again.file == plan.file)
    #expect(again.steps == plan.steps)
    #expect(again.remainder == plan.remainder && again.floor.map(\.needs) == plan.floor.map(\.needs))
  }

  @Test("gives the same plan if it is not edited, also with lines that are called by name")
  func roundTripOfLines() async throws {
    let planner = try await Shop.planner(adding: [
      "App/Features/Cart/Note.swift": "struct Note { var text = \"\" }",
      "App/Features/Orders/Notes.swift": "func note() -> Note { Note(text: \"\") }",
    ])
    let plan = planner.plan()
    let again = try follow(plan.file.text, planner)
    #expect(again.file == plan.file)
    #expect(again.steps.map(\.command) == plan.steps.map(\.command))
    #expect(again.features.map(\.name) == plan.features.map(\.name))
    #expect(JSONPlanFormat().text(for: again).count > 100)
  }

  @Test("is followed to the letter: names, declarations, what is left out")
  func followed() async throws {
    let planner = try await planner()
    let plan = try follow(
      """
      target App
      into target
      module Basics
        App/Models/Item.swift
        App/Values.swift: Weight
      module Warehouse
        App/Stock/Stock.swift
        App/Models/Price.swift
        App/Values.swift: Label, extension Label, extension Label (2)
      """, planner)
    #expect(plan.floor.map(\.name) == ["Basics", "Warehouse"])
    #expect(plan.floor[1].needs == ["Basics"])
    #expect(plan.floor[1].files == ["App/Models/Price.swift", "App/Stock/Stock.swift", "App/Values.swift"])
    #expect(plan.steps.flatMap(\.moves).flatMap(\.declarations).map(\.place.name).contains("Weight"))
    #expect(Set(plan.remainder) == ["App/Desk/Desk.swift", "App/main.swift"])
  }

  @Test("is refused with the cycle, or with what is no module")
  func refused() async throws {
    let planner = try await planner()
    let cycle = error(
      "target App\nmodule One\n  App/Models/Item.swift\n  App/Stock/Stock.swift\nmodule Two\n  App/Models/Price.swift\n  App/Values.swift\n",
      planner)
    #expect(cycle.contains("modules would need each other: "), "\(cycle)")
    #expect(cycle.contains("Two needs Item of One (App/Models/Price.swift:1)"), "\(cycle)")
    let above = error("target App\nmodule Models\n  App/Models\n  App/Models/Price.swift\n", planner)
    #expect(above.contains("a.plan:3: no file of the target is called App/Models"), "\(above)")
    let stays = error("target App\nmodule Models\n  App/Models/Price.swift\n", planner)
    #expect(stays.contains("Models needs Item of the app (App/Models/Price.swift:1), which stays"), "\(stays)")
  }

  @Test(
    "says which line is wrong, and what is near",
    arguments: [
      (
        "target App\nmodul Models\n",
        "a.plan:2: \"modul\" is no heading: there is module, line, stays, target, into; did you mean module?"
      ),
      ("module Models\n", "a.plan: the line \"target NAME\" is missing"),
      ("target App\n  App/main.swift\n", "a.plan:2: a file stands below a heading"),
      ("target App\nmodule A-B\n", "a.plan:2: \"A-B\" is no name for a module"),
      ("target App\nmodule A\nmodule a\n", "a.plan:3: a is there twice, first in line 2"),
      ("target App\nline A\n", "a.plan:2: a business line has a folder: line A from FOLDER"),
      ("target App\ninto pocket\n", "a.plan:2: into takes package or target, not \"pocket\""),
      (
        "target App\nmodule A\n  App/Models/Itm.swift\n",
        "a.plan:3: no file of the target is called App/Models/Itm.swift; did you mean App/Models/Item.swift?"
      ),
      (
        "target App\nstays\n  App/Models/Itm.swift\n",
        "a.plan:3: no file of the target is called App/Models/Itm.swift; did you mean App/Models/Item.swift?"
      ),
      (
        "target App\nmodule A\n  App/Values.swift: Wight\n",
        "a.plan:3: App/Values.swift declares no Wight: did you mean Weight?"
      ),
      (
        "target App\nmodule A\n  App/Values.swift: Weight\nmodule B\n  App/Values.swift: Weight\n",
        "a.plan:5: Weight is there twice, first in line 3"
      ),
      ("target App\nmodule A\n  App/main.swift\n", "a.plan:3: App/main.swift is where the program begins, so it stays"),
      (
        "target App\nmodule A\n  App/Desk/Desk.swift: Desk\n",
        "a.plan:2: Desk of App/Desk/Desk.swift goes to A and key to what stays"
      ),
      ("target App\nmodule App\n  App/Desk/Desk.swift\n", "a.plan:2: App is taken"),
      ("target Shop\n", "a.plan: it is a plan of Shop, not of App"),
      (
        "target App\nline Desk from App/Dsk\n",
        "a.plan:2: no folder of the target is called App/Dsk; did you mean App/Desk?"
      ),
    ])
  func wrong(text: String, words: String) async throws {
    let message = error(text, try await planner())
    #expect(message.contains(words), "\(message)")
  }

  @Test("goes on where it was: modules that are there already are passed over")
  func begun() async throws {
    var sources = Self.depot
    sources["App/Models/Item.swift"] = nil
    sources["App/Models/Price.swift"] = nil
    sources["App/Stock/Stock.swift"] = "struct Stock { var label = Label(), weight = Weight() }"
    var planner = try await planner(sources)
    planner.options.taken = ["Models"]
    let plan = try follow(
      "target App\nmodule Models\n  App/Models/Item.swift\n  App/Models/Price.swift\nmodule Stock\n  App/Stock/Stock.swift\n  App/Values.swift\n",
      planner)
    #expect(plan.steps.map(\.name) == ["Stock"])
  }
}
