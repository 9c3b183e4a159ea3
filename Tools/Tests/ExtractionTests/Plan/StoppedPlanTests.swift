import CodeGraphs
import Extraction
import Planning
import SourceText
import Testing

@Suite("A plan that ends before its end")
struct StoppedPlanTests {
  /// Two steps, and a reading that fails for each.
  private func run(reading errors: [UserError]) async throws -> UserError {
    let file = CodeFile(path: "App/App.swift", module: "App", lineCount: 1)
    let graph = CodeGraph(files: [file], nodes: [], symbols: [], uses: [])
    var plan = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "").plan()
    plan.isByImport = true
    plan.steps = ["Alpha", "Beta"].map {
      PlannedStep(name: $0, isFloor: true, moves: [], command: "", paths: [], files: 1, after: [])
    }
    let request = PlanApplier.Request(
      app: "Shop", place: .target, year: 2026, templates: .builtIn, command: "modulize plan --apply")
    let applier = PlanApplier(request, in: UnreadableSession(errors)) { [plan] _, _ in plan }
    return try #require(await #expect(throws: UserError.self) { try await applier.run() })
  }

  @Test("says why a step failed before, as it says that this is said at the end")
  func earlierFailures() async throws {
    let error = try await run(reading: [UserError("no room"), UserError("the disk is gone", .end)])
    #expect(
      error.description == """
        Alpha failed: no room
        Beta failed: the disk is gone
        nothing was changed. To continue once that is fixed: modulize plan --apply
        """)
    #expect(error.kind == .end)
  }

  @Test("says each failure once")
  func failures() async throws {
    let error = try await run(reading: [UserError("no room"), UserError("no time")])
    #expect(error.description.hasPrefix("Alpha failed: no room\nBeta failed: no time\nnothing was changed."))
  }
}
