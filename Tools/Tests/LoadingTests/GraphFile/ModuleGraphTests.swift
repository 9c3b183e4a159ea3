import Foundation
import LintTestSupport
import Linting
import Loading
import Model
import SourceText
import Testing

@Suite("A graph of modules")
struct ModuleGraphTests {
  private static let sources = [
    "Core/Sources/Core.swift": "", "Core/Sources/Old.swift": "import Nothing",
    "Login/Sources/Login.swift": "import Alamofire\nimport Core",
    "Login/Tests/LoginTests.swift": "@testable import Login",
  ]

  private static let modules = """
    {"name": "//Core:Core", "imported_as": "Core", "file": "Core/BUILD", "line": 3,
     "sources": ["Core/Sources", "!**/Old.swift"]},
    {"name": "//Login:Login", "imported_as": "Login", "file": "Login/BUILD", "sources": ["Login/Sources/*.swift"],
     "dependencies": [{"name": "//Core:Core", "file": "Login/BUILD", "line": 7}], "external": ["Alamofire"]},
    {"name": "//Login:Tests", "kind": "test", "file": "Login/BUILD", "sources": ["Login/Tests"],
     "dependencies": ["//Login:Login"]}
    """

  private static func load(
    _ modules: String = modules, _ files: [String: String] = sources
  ) async throws -> Repository {
    let text = "{\"version\": 1, \"modules\": [\n\(modules)\n]}"
    let repository = try MarkedRepository(files.merging(["graph.json": text]) { $1 })
    defer { withExtendedLifetime(repository) {} }
    let graph = try ModuleGraph(file: "\(repository.root)/graph.json", path: "graph.json")
    return await RepositoryLoader(graph: graph).load(root: repository.root)
  }

  @Test("becomes packages with modules, products, links and places")
  func modules() async throws {
    let repository = try await Self.load()
    #expect(repository.containers.map(\.name) == ["Core", "Login"])
    #expect(repository.modules.map(\.moduleName) == ["Core", "Login", "__Login_Tests"])
    #expect(repository.modules.map(\.kind) == [.regular, .regular, .test])
    #expect(repository.modules[0].files.map(\.path) == ["Core/Sources/Core.swift"])
    let links = repository.modules[1].links
    #expect(links.map(\.modules) == [[0], []])
    #expect(links[0].position.line == 7 && repository.containers[1].manifestPath == "Login/BUILD")
    #expect(repository.modules[2].links.map(\.modules) == [[1]])
    #expect(repository.containers[1].localDependencies == [0])
  }

  @Test("is judged like what is read: an import needs its dependency")
  func judged() async throws {
    #expect(Linter().lint(try await Self.load()).findings.isEmpty)
    let without = Self.modules.replacing(#"[{"name": "//Core:Core", "file": "Login/BUILD", "line": 7}]"#, with: "[]")
    let findings = Linter().lint(try await Self.load(without)).findings
    #expect(findings.map(\.identity.rule) == ["undeclared_import"])
    #expect(findings.first?.identity.file == "Login/Sources/Login.swift")
  }

  @Test("has unused dependencies, unless a build makes sources of the module, or it has none")
  func unused() async throws {
    let login = #""external": ["Alamofire"]}"#
    let source = ["Login/Sources/Login.swift": "import Alamofire"]
    func findings(_ modules: String) async throws -> [String] {
      Linter().lint(try await Self.load(modules, Self.sources.merging(source) { $1 })).findings.map(\.identity.rule)
    }
    #expect(try await findings(Self.modules) == ["unused_dependency"])
    let generated = Self.modules.replacing(login, with: #""external": ["Alamofire"], "has_generated_sources": true}"#)
    #expect(try await findings(generated) == [])
    let more =
      #", {"name": "//Login:Shell", "kind": "program", "file": "Login/BUILD", "dependencies": ["//Core:Core"]}"#
    #expect(try await findings(generated + more) == [])
    await #expect(throws: UserError.self) { try await findings(generated.replacing(": true}", with: ": 1}")) }
  }

  @Test("with sources that are not there is reported where it lists them")
  func missingSource() async throws {
    let findings = Linter().lint(
      try await Self.load(Self.modules.replacing(#""Core/Sources","#, with: #""Core/Source","#))
    ).findings
    let missing = try #require(findings.first { $0.identity.rule == "unresolved_path" }, "\(findings)")
    #expect(missing.identity.file == "graph.json" && missing.position.line == 3)
  }

  @Test(
    "says the line and the way out if it cannot be used",
    arguments: [
      (#"{"sources": []}"#, "graph.json:2: this module has no \"name\""),
      (#"{"name": "A", "kind": "app"}"#, "graph.json:2: \"app\" is no kind of module; there are binary, library,"),
      (#"{"name": "A", "deps": []}"#, "graph.json:2: a module has no \"deps\"; it has dependencies,"),
      ("{\"name\": \"A\"},\n{\"name\": \"A\"}", "graph.json:3: two modules are named A"),
      (#"{"name": "A", "sources": ["../x"]}"#, "graph.json:2: sources are paths and patterns in the repository"),
      ("{\"name\": \"Aa\",\n\"dependencies\": [\"Ab\"]}", "graph.json:3: the graph has no module Ab; did you mean Aa?"),
      (#"{"name": "A", "dependencies": [{"file": "x"}]}"#, "graph.json:2: a dependency is a name"),
      ("{", "graph.json:"),
    ])
  func invalid(_ modules: String, _ message: String) async throws {
    await #expect { _ = try await Self.load(modules) } throws: { "\($0)".hasPrefix(message) }
  }

  @Test("of another version, or no graph at all, is refused")
  func version() throws {
    for text in ["{\"version\": 2, \"modules\": []}", "[]", "{\"version\": 1}"] {
      let repository = try MarkedRepository(["graph.json": text])
      defer { withExtendedLifetime(repository) {} }
      #expect { try ModuleGraph(file: "\(repository.root)/graph.json", path: "graph.json") } throws: {
        "\($0)".contains("modules.schema.json")
      }
    }
    #expect(throws: UserError.self) { try ModuleGraph(file: "/nowhere/graph.json", path: "graph.json") }
  }
}
