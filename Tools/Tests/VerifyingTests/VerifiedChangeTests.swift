import ChangeJournal
import LintTestSupport
import Linting
import SourceText
import Testing
import Verifying

@Suite("A change that is verified")
struct VerifiedChangeTests {
  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit",
      targets: [.target(name: "Base"), .target(name: "Kit", dependencies: ["Base"]), .target(name: "Shop", dependencies: ["Kit"])])
    """

  /// Moves a file from Shop to a new module.
  private func moved(_ text: String, to other: String) async throws {
    let repository = try MarkedRepository([
      "Package.swift": manifest, "Sources/Base/B.swift": "struct B {}",
      "Sources/Kit/K.swift": "import Base\nstruct K {}",
      "Sources/Shop/Cart.swift": text, "Sources/Shop/S.swift": "import Kit",
    ])
    let root = repository.root
    defer { withExtendedLifetime(repository) {} }
    var changes = ChangeSet()
    changes.move("Sources/Shop/Cart.swift", to: "Sources/Cart/Cart.swift", as: Array(other.utf8))
    let target = ".target(name: \"Cart\", dependencies: [\"Kit\"]), "
    changes.replace(
      "Package.swift", Array(manifest.utf8),
      with: Array(manifest.replacing(".target(name: \"Shop\"", with: target + ".target(name: \"Shop\"").utf8))
    let change = VerifiedChange(in: FolderSession(root: root), linter: Linter())
    try await change.apply(changes, in: await repository.load()) { _ async throws(UserError) in }
  }

  @Test("may move what was found before with its file")
  func found() async throws {
    try await moved("import Base\nimport Kit", to: "import Base\nimport Kit")
  }

  @Test("is undone for what is found in a moved file alone")
  func new() async throws {
    let error = await #expect(throws: UserError.self) { try await moved("import Kit", to: "import Base\nimport Kit") }
    #expect(error?.description.contains("Cart imports Base undeclared") == true, "\(error?.description ?? "")")
  }
}
