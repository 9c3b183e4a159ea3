import Foundation
import Testing

/// An app that Tuist generates, and that was not generated here.
@Suite("An app with manifests of Tuist")
struct TuistAppTests {
  private static func app(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write(
        """
        import ProjectDescription
        public enum Module: String, CaseIterable {
          case home, cart, core
          var uses: [Module] {
            switch self {
            case .home: [.core]
            case .cart: [.core]
            case .core: []
            }
          }
        }
        extension Project {
          public static func module(_ module: Module) -> Project {
            let name = module.rawValue.capitalized
            return Project(
              name: name,
              targets: [
                .target(
                  name: name, destinations: .iOS, product: .framework, bundleId: "com.example.\\(module)",
                  sources: ["Sources/**"],
                  dependencies: module.uses.map {
                    .project(target: $0.rawValue.capitalized, path: .relativeToRoot($0.rawValue.capitalized))
                  })
              ])
          }
        }

        """, to: "Tuist/ProjectDescriptionHelpers/Module.swift")
      for name in ["Home", "Cart", "Core"] {
        try folder.write(
          """
          import ProjectDescription
          import ProjectDescriptionHelpers
          let project = Project.module(.\(name.lowercased()))

          """, to: "\(name)/Project.swift")
        try folder.write("import Core\n", to: "\(name)/Sources/\(name).swift")
      }
      try folder.write("public struct Core {}\n", to: "Core/Sources/Core.swift")
      try await body(folder)
    }
  }

  @Test("is judged whole, without Tuist: nothing to find, or the import that no manifest declares")
  func lint() async throws {
    try await Self.app { folder in
      let clean = try await folder.lint()
      #expect(clean.exitCode == 0, "\(clean.output)\(clean.errors)")
      #expect(clean.output.contains("All 3 Swift files belong to modules that were judged"), "\(clean.output)")
      try folder.write("import Cart\nimport Core\n", to: "Home/Sources/Home.swift")
      let result = try await folder.lint()
      #expect(result.exitCode == 1)
      #expect(
        result.output.contains("Home/Sources/Home.swift:1:1: error: Home imports Cart undeclared"), "\(result.output)")
      #expect(result.output.contains(".project(target: \"Cart\", path: …)"), "\(result.output)")
    }
  }

  @Test("has layers, a graph and answers like any other")
  func others() async throws {
    try await Self.app { folder in
      try folder.write(
        "layers:\n  - {name: features, packages: [Home, Cart]}\n  - {name: core, packages: [Core]}\n",
        to: ".modulize.yml")
      let may = try await Binary.modulize.program(["may", "Core", "import", "Home"]).run(in: folder.root)
      #expect(may.exitCode == 1, "\(may.output)\(may.errors)")
      let graph = try await Binary.modulize.program(["graph", "--from", "Home", "--to", "Core"]).run(in: folder.root)
      #expect(graph.output.contains("Home links Core") && graph.exitCode == 0, "\(graph.output)")
    }
  }
}
