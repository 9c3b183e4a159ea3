import LintTestSupport
import Linting
import Rules
import Testing

/// Swift Testing and XCTest find tests in everything that a test links.
@Suite("A test that links a library without importing it")
struct LinkedTestsTests {
  @Test(
    "is a doubt if the library may have tests, and the link stays; else it is unused",
    arguments: [("import Testing", true), ("import XCTest", true), ("import Foundation", false)])
  func linked(_ source: String, _ mayHaveTests: Bool) async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "More"), .testTarget(name: "PTests", dependencies: [1️⃣"More"])])
      """
    let repository = try MarkedRepository([
      "Package.swift": manifest, "Sources/More/M.swift": source, "Tests/PTests/T.swift": "import Testing",
    ])
    let found = await Linter().lint(repository.load()).findings
    #expect(found.map(\.identity.rule) == ["unused_dependency"])
    #expect(found.map(\.severity) == [mayHaveTests ? .warning : .error])
    let repair = AllRules.rule("unused_dependency")?.repairs(of: found, in: RuleContext(await repository.load())).first
    if case .refused(let words)? = repair?.outcome {
      #expect(mayHaveTests && words.contains("run with those of PTests"))
    } else {
      #expect(!mayHaveTests)
    }
  }
}
