import LintTestSupport
import Linting
import Model
import Testing

/// `moduleAliases:` of a link: sources import a module by another name, and mean it.
@Suite("Modules that a link renames")
struct AliasTests {
  private static func package(_ name: String) -> [String: String] {
    [
      "\(name)/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"]), .library(name: "Utils", targets: ["Utils"])],
        targets: [.target(name: "\(name)", dependencies: ["Utils"]), .target(name: "Utils")])
      """,
      "\(name)/Sources/\(name)/File.swift": "import Utils", "\(name)/Sources/Utils/File.swift": "",
    ]
  }

  private static let game = #".product(name: "Game", package: "Game", moduleAliases: ["Utils": "GameUtils"])"#
  private static let draw = #".product(name: "Draw", package: "Draw"), .product(name: "Utils", package: "Draw")"#

  private static let files =
    package("Game") + package("Draw") + [
      "App/Package.swift": library(
        "App", packages: [#".package(path: "../Game")"#, #".package(path: "../Draw")"#], links: [game, draw]),
      "App/Sources/App/App.swift": "import Game\nimport GameUtils\nimport Draw\nimport Utils\n",
    ]

  private static func repository(_ files: [String: String] = files) async throws -> Repository {
    let folder = try MarkedRepository(files)
    return await folder.load(try folder.configuration())
  }

  private func answer(_ name: String, in files: [String: String] = files) async throws -> UseAnswer {
    try UseQuestion(module: "App", use: .import, name: name, in: try await Self.repository(files)).answer()
  }

  @Test("are meant by their new names, and others by their own")
  func providers() async throws {
    let repository = try await Self.repository()
    let app = try repository.module(called: "App")
    func packages(_ name: String) -> [String] {
      repository.providers(of: name, for: app).map { repository.containers[repository.modules[$0].container].name }
    }
    #expect(packages("GameUtils") == ["Game"])
    #expect(packages("Utils") == ["Draw"])
    #expect(try repository.module(called: "GameUtils").id == repository.module(called: "Game/Utils").id)
    try await expect(Self.files)
  }

  @Test("may be imported by them without a further link, and not by their own")
  func mayImport() async throws {
    #expect(try await answer("GameUtils").text(width: 80) == "Yes: App may import GameUtils.\n")
    let alone = Self.files.merging([
      "App/Package.swift": library("App", packages: [#".package(path: "../Game")"#], links: [Self.game]),
      "App/Sources/App/App.swift": "import Game",
    ]) { $1 }.filter { !$0.key.hasPrefix("Draw/") }
    let declaration = try await answer("Utils", in: alone).declaration
    #expect(declaration == "import it as GameUtils, the name that a link of App in App/Package.swift gives it")
    try await expect(
      alone.merging(["App/Sources/App/App.swift": "1️⃣import Utils\nimport Game"]) { $1 },
      Expectation("1️⃣", "undeclared_import", .error, "import it as GameUtils"))
  }
}
