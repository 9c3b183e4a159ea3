import CodeGraphs
import CodeGraphsTestSupport
import Planning
import Testing

@Suite("A part of a plan")
struct PlanPartTests {
  @Test("has a name of its own, also where two parts of the floor are of files in no folder")
  func names() async throws {
    let graph = try await CompiledSources([
      "App/One.swift": "struct One {}", "App/Two.swift": "struct Two {}", "App/Three/Three.swift": "struct Three {}",
    ]).graph()
    func file(_ name: String) -> Int { graph.files.firstIndex { $0.path.hasSuffix(name) } ?? 0 }
    var draft = PlanDraft(
      graph,
      groups: [
        CodeGroup(name: "App", folder: "App", files: [file("One.swift")], isRest: true),
        CodeGroup(name: "App", folder: "App", files: [file("Two.swift")], isRest: true),
        CodeGroup(name: "Three", folder: "App/Three", files: [file("Three.swift")]),
      ])
    draft.lay(1)
    draft.lay(0)
    #expect(PartNames.names(of: draft, outOf: "App", taken: [], rest: "the app") == ["AppCore2", "AppCore", "Three"])
    #expect(
      PartNames.names(of: draft, outOf: "App", taken: ["AppCore", "AppBase2", "Three"], rest: "the app")
        == ["AppBase3", "AppBase", "AppThree"])
    var core = PlanDraft(
      graph, groups: [CodeGroup(name: "AppCore", folder: "App", files: [file("One.swift")], isRest: true)])
    core.lay(0)
    #expect(PartNames.names(of: core, outOf: "AppCore", taken: [], rest: "the app") == ["AppCoreBase"])
  }

  @Test("has a name that can be imported, and in a library of others one that begins with the library's")
  func importableNames() async throws {
    let folders = ["1-Core Types", "2", "3D", "Übersicht", "KitTests", "Internal"]
    let files = folders.indices.map { ("App/\(folders[$0])/F\($0).swift", "struct F\($0) {}") }
    let graph = try await CompiledSources(Dictionary(uniqueKeysWithValues: files)).graph()
    var draft = PlanDraft(
      graph,
      groups: folders.map { folder in
        CodeGroup(
          name: folder, folder: "App/\(folder)",
          files: graph.files.indices.filter { graph.files[$0].path.hasPrefix("App/\(folder)/") })
      })
    for id in folders.indices { draft.lay(id) }
    func names(isPublished: Bool) -> [String] {
      PartNames.names(of: draft, outOf: "Kit", isPublished: isPublished, taken: ["Internal"], rest: "Kit")
    }
    #expect(names(isPublished: false) == ["CoreTypes", "KitPart", "Kit3D", "Ubersicht", "KitTests", "KitInternal"])
    #expect(
      names(isPublished: true) == ["KitCoreTypes", "KitPart", "Kit3D", "KitUbersicht", "KitTests", "KitInternal"])
  }

  @Test("of the floor is laid where enough of it can go, and not for a scrap")
  func scraps() async throws {
    func ready(_ small: String) async throws -> Set<String> {
      let graph = try await CompiledSources([
        "App/main.swift": "print(Large(), Small())\nstruct Top {}",
        "App/Models/Large.swift": "struct Large {\n  var top = Top()\n\(String(repeating: "  // More.\n", count: 20))}",
        "App/Models/Small.swift": small,
      ]).graph()
      let app = graph.files.firstIndex { $0.path == "App/main.swift" } ?? 0
      var draft = PlanDraft(
        graph,
        groups: [
          CodeGroup(name: "App", folder: "App", files: [app], isApp: true),
          CodeGroup(name: "Models", folder: "App/Models", files: graph.files.indices.filter { $0 != app }),
        ])
      draft.lay(1)
      return Set(PlanSteps.ready(in: draft).map { graph.nodes[$0].title })
    }
    #expect(try await ready("struct Small {}") == [])
    #expect(
      try await ready("struct Small {\n\(String(repeating: "  // More.\n", count: 20))}") == ["Small"])
  }
}
