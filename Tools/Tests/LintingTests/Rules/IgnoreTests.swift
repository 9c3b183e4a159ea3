import LintTestSupport
import Linting
import Rules
import Testing

@Suite("invalid_ignore, unused_ignore")
struct IgnoreTests {
  @Test(
    "a comment takes a finding of its line, or of the next, out",
    arguments: [
      "import Mediator // modulize:ignore forbidden_import - why",
      "// modulize:ignore forbidden_import - why\nimport Mediator",
    ])
  func comment(source: String) async throws {
    try await expect(importing(source))
    #expect(try await suppressed(importing(source)) == [.comment(reason: "why")])
  }

  @Test("a comment in a manifest does so too")
  func commentInManifest() async throws {
    let manifest = library(
      "A", packages: [#".package(path: "../Mediator")"#],
      links: [#".product(name: "Mediator", package: "Mediator") // modulize:ignore forbidden_dependency - why"#])
    let source = "import Mediator // modulize:ignore forbidden_import - why"
    try await expect(mediator + target(of: "A") + ["A/Package.swift": manifest, "A/Sources/A/F.swift": source])
  }

  @Test("a comment of another rule, or far away, suppresses nothing and is a finding itself")
  func unusedComment() async throws {
    try await expect(
      importing("1️⃣// modulize:ignore unused_dependency - why\n2️⃣import Mediator"),
      Expectation("1️⃣", "unused_ignore", .error, "unused_dependency finds nothing in line 2"),
      Expectation("2️⃣", "forbidden_import"))
    try await expect(
      importing("1️⃣// modulize:ignore forbidden_import - why\n\n2️⃣import Mediator"),
      Expectation("1️⃣", "unused_ignore"), Expectation("2️⃣", "forbidden_import"))
  }

  @Test(
    "a comment without a reason, without a rule, or of none that there is, suppresses nothing",
    arguments: [
      ("forbidden_import", "it gives no reason"), ("", "it names no rule"),
      ("forbiden_import - why", "did you mean forbidden_import?"),
    ])
  func invalidComment(request: String, words: String) async throws {
    try await expect(
      importing("2️⃣import Mediator 1️⃣// modulize:ignore \(request)"),
      Expectation("1️⃣", "invalid_ignore", .error, words), Expectation("2️⃣", "forbidden_import"))
  }

  @Test("what concerns suppression cannot be suppressed by a comment, only by its severity")
  func suppressionOfSuppression() async throws {
    let source = "1️⃣// modulize:ignore unused_ignore - why\n2️⃣// modulize:ignore forbidden_import - why\n\n"
    try await expect(
      importing(source), Expectation("1️⃣", "unused_ignore"), Expectation("2️⃣", "unused_ignore"))
    try await expect(importing(source, configuration: "severities: {unused_ignore: off}"))
  }

  @Test("a file of two targets has its comments once")
  func sharedFile() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", path: "Shared"), .target(name: "B", path: "Shared")])
      """
    try await expect(
      ["A/Package.swift": manifest, "A/Shared/F.swift": "1️⃣// modulize:ignore forbidden_import - why"],
      Expectation("1️⃣", "unused_ignore"))
  }
}
