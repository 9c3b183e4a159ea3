import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("The largest part of a plan")
struct LargestPartTests {
  private static func sources(lines: Int) -> [String: String] {
    let filler = (0..<lines).map { "  var value\($0) = \($0)\n" }.joined()
    return [
      "App/main.swift": "print(Engine().value, Label().text, Sign().text)",
      "App/Engine/Engine.swift": "struct Engine {\n\(filler)  var value: Int { Gear(of: [self]).count }\n}",
      "App/Engine/Gear.swift": "struct Gear {\n\(filler)  var of: [Engine] = []\n  var count: Int { of.count }\n}",
      "App/Label/Label.swift": "struct Label {\n  var text = \"\"\n  var size = 1\n  var lines = 1\n}",
      "App/Sign/Sign.swift": "struct Sign {\n  var text = Label()\n  var size = 1\n  var lines = 1\n}",
    ]
  }

  private func planned(lines: Int, _ choose: (inout AppPlanner.Options) -> Void = { _ in }) async throws -> AppPlan {
    let graph = try await CompiledSources(Self.sources(lines: lines)).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    choose(&planner.options)
    return planner.plan()
  }

  private func verdict(on plan: AppPlan) -> String {
    let lines = TextPlanFormat().text(for: plan).split(separator: "\n").map(String.init)
    return lines.first { $0.contains("come") && $0.contains("apart") && $0 != lines[0] } ?? ""
  }

  @Test("is said first, with its share")
  func first() async throws {
    let plan = try await planned(lines: 0)
    #expect(!plan.isMostlyOnePart)
    let words = verdict(on: plan)
    #expect(
      words.hasPrefix("  The largest part is Engine, with ") && words.contains(" % of the lines. It comes apart: "))
  }

  @Test("above half of the lines means that it does not come apart, and what holds it is named")
  func half() async throws {
    let plan = try await planned(lines: 30)
    let words = verdict(on: plan)
    #expect(words.hasPrefix("  App does not come apart: Engine holds 8"), "\(words)")
    #expect(words.contains("hold it together, first in App/Engine/") || words.contains("holds it together"), "\(words)")
    #expect(words.contains("Without 1 use its largest knot would have 0 % of its lines, instead of"), "\(words)")
    #expect(words.contains("The rest comes apart: "), "\(words)")
  }

  @Test("is all of it where no folder comes out, and how much of it is one knot is said", arguments: [true, false])
  func nothing(isKnot: Bool) async throws {
    var plan = try await planned(lines: 30)
    (plan.isByImport, plan.floor, plan.features, plan.largest) = (true, [], [], nil)
    if !isKnot { plan.knots.shareByFile = 0.5 }
    let share = Int((plan.knots.shareByFile * 100).rounded())
    #expect(
      PlanVerdict(plan).text
        == (isKnot
          ? "App does not come apart: \(share) % of its lines are in files that need each other."
          : "Nothing more comes out: what is left is interdependent, or is the app's own."))
    #expect(isKnot == (share > 80))
  }

  @Test("no report says that nothing is to cut where the code cannot come apart as it is")
  func contradiction() async throws {
    for lines in [0, 30] {
      var plan = try await planned(lines: lines)
      plan.remarks = ["Engine cannot be a package"]
      let text = TextPlanFormat().text(for: plan)
      #expect(text.contains("not as the code is now") && text.contains("Not as the code is: Engine"), "\(text)")
      #expect(!text.contains("0 % of the uses to cut") && !text.contains("to 0 % by file"), "\(text)")
    }
  }

  @Test("a plan that calls by name without a mediator begins with the command that adds it")
  func mediator() async throws {
    var plan = try await Shop.plan()
    #expect(!TextPlanFormat().text(for: plan).contains("add-mediator"))
    plan.needsMediator = true
    #expect(TextPlanFormat().text(for: plan).contains("\n\nmodulize add-mediator\nmodulize extract Models"))
  }

  @Test("the lines that a mediator would allow are known without one")
  func linesWithMediator() async throws {
    var planner = try await Shop.planner()
    planner.options.callsByName = false
    #expect(Set(planner.linesWithMediator(features: [])) == ["Cart", "Login", "Orders", "Profile"])
  }
}
