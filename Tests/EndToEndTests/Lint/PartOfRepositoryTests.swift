import Foundation
import Testing

/// A folder is judged with the configuration of its repository.
@Suite("modulize lint FOLDER", .cleanRepository)
struct PartOfRepositoryTests {
  private static let planted = "MainProject/Sources/MainProject/Planted.swift"
  private static let inA = "Packages/A/Sources/A/Planted.swift"

  private func withPlanted(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("import A\n", to: Self.planted)
      try copy.write("import Mediator\n", to: Self.inA)
      try copy.write("severities: {forbidden_import: warning}\n", to: ".modulize.yml")
      try await body(copy)
    }
  }

  @Test("uses the configuration of the repository, knows its packages, and reports findings in the folder")
  func configuration() async throws {
    try await withPlanted { copy in
      let part = try await Binary.modulize.program(["lint", "Packages"]).run(in: copy.root)
      #expect(part.outputLines.dropLast().map { $0.prefix { $0 != ":" } } == [Self.inA[...]])
      #expect(part.output.contains("\(Self.inA):1:1: warning: "))
      #expect(part.exitCode == 0)
      let inside = try await Binary.modulize.program(["lint"]).run(in: copy.url("Packages/A/Sources"))
      #expect(inside.output.hasPrefix("A/Planted.swift:1:1: warning: "), "\(inside.output)\(inside.errors)")
      let whole = try await copy.lintReport().report
      #expect(whole.findings.map(\.file) == [Self.planted, Self.inA])
    }
  }

  @Test("uses the baseline of the repository, and --write-baseline writes that of the whole repository")
  func baseline() async throws {
    try await withPlanted { copy in
      try FileManager.default.removeItem(at: copy.url(".modulize.yml"))
      try await copy.git("init", "--quiet")
      let written = try await Binary.modulize.program(["lint", "--write-baseline"]).run(in: copy.url("Packages/A"))
      #expect(written.exitCode == 0, "\(written.output)\(written.errors)")
      let baseline = try copy.read(".modulize-baseline.json")
      #expect(baseline.contains(Self.planted) && baseline.contains(Self.inA))
      for folder in ["Packages/A", "MainProject", "."] {
        let result = try await Binary.modulize.program(["lint", folder]).run(in: copy.root)
        #expect(result.exitCode == 0, "\(folder): \(result.output)\(result.errors)")
      }
    }
  }

  @Test("json has paths from the root, and the root from here; sarif, github and markdown have paths from the checkout")
  func reporters() async throws {
    try await withPlanted { copy in
      try FileManager.default.createDirectory(at: copy.url(".git"), withIntermediateDirectories: true)
      let ios = copy.url("ios")
      try FileManager.default.createDirectory(at: ios, withIntermediateDirectories: true)
      for name in ["Packages", "MainProject", ".modulize.yml"] {
        try FileManager.default.moveItem(at: copy.url(name), to: ios.appending(path: name))
      }
      func lint(_ reporter: String) async throws -> String {
        try await Binary.modulize.program(["lint", "--reporter", reporter])
          .run(in: ios.appending(path: "Packages/A")).output
      }
      let report = try JSONDecoder().decode(LintReport.self, from: Data(try await lint("json").utf8))
      #expect(report.findings.map(\.file) == [Self.inA])
      #expect(report.root == "../..")
      #expect(try await lint("xcode").hasPrefix("Sources/A/Planted.swift:1:1: "))
      #expect(try await lint("sarif").contains("\"uri\" : \"ios/\(Self.inA)\""))
      #expect(try await lint("github").contains("file=ios/\(Self.inA),"))
      #expect(try await lint("markdown").contains("`ios/\(Self.inA):1`"))
    }
  }

  @Test("a folder that the repository excludes or ignores is a repository of its own")
  func excluded() async throws {
    try await withPlanted { copy in
      try copy.write("exclude: [Examples]\n", to: ".modulize.yml")
      let example = TemporaryFolder(root: copy.url("Examples/One"))
      try example.apply(.newPackage("C", linking: "Nowhere"))
      let result = try await Binary.modulize.program(["lint", "Examples/One"]).run(in: copy.root)
      #expect(result.output.hasPrefix("Examples/One/Packages/C/Package.swift:"), "\(result.output)\(result.errors)")
      #expect(result.exitCode == 1)
    }
  }

  @Test("a configuration above the git repository is not used")
  func above() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write("severities: {unresolved_path: warning, unused_dependency: warning}\n", to: ".modulize.yml")
      let inner = TemporaryFolder(root: folder.url("inner"))
      try inner.apply(.newPackage("C", linking: "Nowhere"))
      #expect(try await inner.lint().exitCode == 0)
      try FileManager.default.createDirectory(at: inner.url(".git"), withIntermediateDirectories: true)
      #expect(try await inner.lint().exitCode == 1)
    }
  }

  @Test("explain and graph find the repository too")
  func otherCommands() async throws {
    try await withPlanted { copy in
      let folder = copy.url("Packages/A")
      let explained = try await Binary.modulize.program(["explain", "Sources/A/Planted.swift:1"]).run(in: folder)
      #expect(explained.output.hasPrefix("\(Self.inA):1:1: warning: "), "\(explained.output)\(explained.errors)")
      let graph = try await Binary.modulize.program(["graph", "--format", "json"]).run(in: folder)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(graph.output.utf8)) as? [String: Any], "\(graph.errors)")
      let nodes = try #require(document["nodes"] as? [[String: Any]])
      // A single package is drawn by its modules.
      #expect(nodes.map { $0["directory"] as? String } == ["Packages/A", "Packages/A"])
    }
  }

  @Test("a graph of a repository with an undecidable manifest says that it is incomplete")
  func halfGraph() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(.newPackage("C"))
      let manifest = "Packages/C/Package.swift"
      try copy.apply([.replace("  products: [", with: "  products: make() + [", in: manifest)])
      for (format, mark) in [
        ("mermaid", "gap["), ("dot", "\\nNot whole"), ("json", "\"gaps\" : ["), ("html", "\"gaps\":[{"),
        ("svg", ">Not whole: "),
      ] {
        let result = try await Binary.modulize.program(["graph", "--format", format]).run(in: copy.root)
        #expect(result.exitCode == 0)
        #expect(result.errors.hasPrefix("modulize: Not whole: 1 manifest cannot be judged by reading (\(manifest))"))
        #expect(result.output.contains(mark))
      }
    }
  }
}
