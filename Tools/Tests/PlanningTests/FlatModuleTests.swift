import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("A module without folders")
struct FlatModuleTests {
  @Test("has no modules in it, for what others need there is not what belongs together")
  func flat() async throws {
    let graph = try await CompiledSources([
      "App/Angle.swift": "public struct Angle { public var degrees = 0.0 }",
      "App/Turn.swift": "public struct Turn { public var angle = Angle() }",
      "App/Arc.swift": "public struct Arc { public var from = Angle(), to = Angle(), turn = Turn() }",
    ]).graph()
    var planner = AppPlanner(graph, app: "Maths", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    let plan = planner.plan()
    #expect(plan.floor.isEmpty && plan.steps.isEmpty && plan.remainder.count == 3, "\(plan.floor)")
    #expect(TextPlanFormat(showsAll: false).text(for: plan).contains("all files are in one folder"))
  }
}
