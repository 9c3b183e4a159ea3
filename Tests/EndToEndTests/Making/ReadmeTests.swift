import Foundation
import Testing

/// The README's commands, typed as they are.
@Suite("README")
struct ReadmeTests {
  private let sources = [
    "App/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App", platforms: [.macOS(.v13)], products: [.executable(name: "App", targets: ["App"])],
      targets: [.executableTarget(name: "App")])

    """,
    "App/Sources/App/main.swift": "print(OrderList.summary(of: [3, 4]))\n",
    "App/Sources/App/Orders/OrderList.swift": """
    enum OrderList {
      static func summary(of prices: [Int]) -> String { "\\(prices.count) orders, \\(prices.reduce(0, +))" }
    }

    """,
    ".gitignore": ".build/\nPackage.resolved\n",
  ]

  @Test("leads from an app without a mediator to one whose Orders are a package, command by command")
  func modularize() async throws {
    let lines = try MarkdownPage.readme.commands(under: "## Modularize your own app")
    try #require(lines.contains { $0.hasPrefix("modulize extract Orders") && !$0.contains("--dry-run") })
    try await TemporaryFolder.withEmpty { folder in
      for (path, text) in sources { try folder.write(text, to: path) }
      let identity = ["git config user.name Tester", "git config user.email tester@example.com"]
      let tool = "PATH='\(Binary.modulize.url.deletingLastPathComponent().path)':$PATH"
      let script = ["set -e", tool, "git init --quiet --initial-branch=main"] + identity + lines
      let result = try await Program(.name("bash"), ["-c", script.joined(separator: "\n")]).run(in: folder.root)
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url("Packages").path).sorted()
      #expect(names == ["Mediator", "Orders", "Orders_Category", "Parameters"])
      #expect(!FileManager.default.fileExists(atPath: folder.url("Packages/Mediator/Tests").path))
      #expect(try await folder.program("App", of: "App").run().output == "2 orders, 7\n")
      #expect(try await folder.lint().exitCode == 0)
    }
  }

  @Test("shows the tool's output, word for word, and the picture that it draws")
  func shown() async throws {
    let transcript = try MarkdownPage.readme.block(with: "$ modulize lint --quiet")
    let commands = transcript.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    try await TemporaryFolder.withRepositoryCopy { folder in
      // A copy has no projects and no hidden files, and the configuration names some.
      let hidden = [".ci/run", ".editorconfig", ".github/CONTRIBUTING.md", ".gitignore", ".pre-commit-hooks.yaml"]
      let named = [".modulize.yml", ".swift-format", "MainProject/MainProject.xcodeproj/project.pbxproj"]
      for file in hidden + named {
        try folder.write(MarkdownPage(file).text(), to: file)
      }
      let tool = "PATH='\(Binary.modulize.url.deletingLastPathComponent().path)':$PATH"
      let drawn = try await Binary.modulize.program(["graph", "--format", "svg", "--title", "Modulize"]).run(
        in: folder.root)
      #expect(try drawn.output == MarkdownPage("Documentation/graph.svg").text())
      let result = try await Program(.name("bash"), ["-c", ([tool] + commands).joined(separator: "\n")]).run(
        in: folder.root)
      #expect(result.output == transcript.filter { !$0.hasPrefix("$ ") }.map { $0 + "\n" }.joined(), "\(result)")
    }
  }
}
