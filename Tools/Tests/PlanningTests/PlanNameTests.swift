import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("The names in a plan")
struct PlanNameTests {
  private func planned(_ choose: (inout AppPlanner.Options) -> Void = { _ in }) async throws -> AppPlan {
    let graph = try await CompiledSources([
      "App/Core/Clock.swift": "struct Clock { var now = 1 }",
      "App/Label.swift": "struct Label { var text: String }",
      "App/Desk/Desk.swift": "struct Desk { var clock = Clock(), label = Label(text: \"desk\") }",
      "App/Stock/Stock.swift": "struct Stock { var clock = Clock(), label = Label(text: \"stock\"), desk = Desk() }",
      "App/Counter.swift": "public struct Counter { var stock = Stock(), desk = Desk(), clock = Clock() }",
    ]).graph()
    var planner = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
    planner.options.callsByName = false
    choose(&planner.options)
    return planner.plan()
  }

  @Test("what no folder stands for is called otherwise than a folder Core")
  func core() async throws {
    let names = try await planned().floor.map(\.name)
    #expect(Set(names) == ["Core", "Desk", "AppBase", "Stock"], "\(names)")
  }

  @Test("what stays of a library has the library's name, for it is no app")
  func library() async throws {
    #expect(try await planned().floor.contains { $0.users.contains { $0.name == "the app" } })
    let users = try await planned { $0.isLibrary = true }.floor.flatMap { $0.users.map(\.name) }
    #expect(users.contains("App") && !users.contains("the app"), "\(users)")
  }

  @Test("folders of one name are told apart by what is above them in the module, in words")
  func sameFolders() async throws {
    func names(_ paths: [String]) async throws -> Set<String> {
      let sources = paths.enumerated().map { ($1, "struct Type\($0) { var size = 1 }") }
      let graph = try await CompiledSources(Dictionary(uniqueKeysWithValues: sources)).graph()
      let parts = AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "").groups()
      return Set(parts.filter { !$0.isRest }.map(\.name))
    }
    let game = try await names(["App/Sources/game/Board.swift", "App/Other/deep/game/Piece.swift"])
    #expect(game == ["game", "DeepGame"])
    #expect(try await names(["App/one/game/A.swift", "App/two/deep/game/B.swift"]) == ["game", "DeepGame"])
    #expect(try await names(["App/Store/A.swift", "App/Desk/Store/Store/B.swift"]) == ["Store", "DeskStore"])
  }
}
