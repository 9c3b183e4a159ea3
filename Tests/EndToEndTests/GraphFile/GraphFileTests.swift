import Foundation
import Testing

@Suite("A graph of another build system", .enabled(if: Script.has("jq"), "there is no jq"))
struct GraphFileTests {
  /// Sources that both outputs list.
  private static func repository(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write("import Login\n", to: "Core/Sources/c.swift")
      try folder.write("import Login\n", to: "App/Sources/main.swift")
      try folder.write("import Alamofire\nimport Core\nimport Maps\n", to: "Login/Sources/l.swift")
      try folder.write("import Login\n", to: "Login/Tests/t.swift")
      try await body(folder)
    }
  }

  private static func graph(of recorded: String, _ options: [String] = [], by converter: String) async throws -> String
  {
    let (input, filter) = (
      Checkout.root.appending(path: "Tests/Recorded/\(recorded)"),
      Checkout.root.appending(path: "Tools/Converters/\(converter)")
    )
    let result = try await Program(.name("jq"), options + ["--from-file", filter.path, input.path]).run()
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.output
  }

  @Test("is made of what Bazel prints, and judged")
  func bazel() async throws {
    let graph = try await Self.graph(of: "bazel.jsonl", ["--slurp"], by: "bazel.jq")
    try await Self.repository { folder in
      // Through an alias, a group, a binary, and libraries in other languages.
      let imports = ["Core", "Login", "Messages", "Sounds", "Kit_plain"].map { "import \($0)\n" }.joined()
      try folder.write(imports, to: "Feature/Home/h.swift")
      try folder.write("import Feature_Home_Home\n", to: "Feature/Home/main.swift")
      try folder.write(graph, to: "graph.json")
      let result = try await folder.lint("--graph", "graph.json")
      #expect(result.exitCode == 1)
      #expect(result.output.contains("Core/Sources/c.swift:1:1: error: //Core:Core imports Login"), "\(result.output)")
      #expect(
        result.output.contains("Found 1 error and 0 warnings: 3 packages, 6 targets, 5 files"), "\(result.output)")
    }
  }

  @Test(
    "is made of what Tuist prints, named by the configuration, and judged",
    arguments: ["tuist.json", "tuist-legacy.json"])
  func tuist(printed: String) async throws {
    let graph = try await Self.graph(of: printed, by: "tuist.jq")
    try await Self.repository { folder in
      try folder.write(graph, to: "Modules/graph.json")
      try folder.write("print(1)\n", to: "App/Sources/main.swift")
      try folder.write("graph: Modules/graph.json\n", to: ".modulize.yml")
      let result = try await folder.lint()
      #expect(result.output.contains("error: App/App declares Login/Login and imports it nowhere"), "\(result.output)")
      #expect(!result.output.contains("Maps") && !result.output.contains("Alamofire"))
      #expect(result.output.contains("2 packages, 3 targets, 2 files"))
    }
  }

  @Test("that is not there is an error, whoever names it")
  func missing() async throws {
    try await Self.repository { folder in
      #expect(try await folder.lint("--graph", "none.json").exitCode == 2)
      try folder.write("graph: none.json\n", to: ".modulize.yml")
      let result = try await folder.lint()
      #expect(result.exitCode == 2 && result.errors.contains("the graph none.json cannot be read"))
    }
  }
}
