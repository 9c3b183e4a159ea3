import Configuration
import Foundation
import LintTestSupport
import Linting
import Rules
import Testing

@Suite("The baseline, where files move")
struct MovedBaselineTests {
  private static let two = "import Mediator\nimport Mediator"

  private func moved(
    _ source: String = two, from baseline: String, to path: String = "A/Sources/A/Sub/G.swift", rest: String? = nil
  ) -> [String: String] {
    var files = importing(rest ?? "", baseline: baseline)
    if rest == nil { files["A/Sources/A/F.swift"] = nil }
    return files + [path: source]
  }

  @Test("an entry survives the move of its file: nothing is new, and nothing stale")
  func survives() async throws {
    let baseline = try await LintingTests.baseline(of: Self.two)
    let files = moved(from: baseline)
    try await expect(files)
    #expect(try await suppressed(files) == [.baseline, .baseline])
    // Shown by place all the same.
    let lines = try await MarkedRepository(files).lintAsConfigured().suppressed.map(\.finding.position.line)
    #expect(lines == [1, 2])
  }

  @Test("what has moved is shown by its place among what a comment takes out")
  func order() async throws {
    let one = try await LintingTests.baseline(of: "import Mediator")
    let files = moved("import Mediator\nimport Mediator // modulize:ignore forbidden_import - here", from: one)
    let report = try await MarkedRepository(files).lintAsConfigured()
    #expect(report.suppressed.map(\.finding.position.line) == [1, 2])
    #expect(report.suppressed.map(\.reason) == [.baseline, .comment(reason: "here")])
  }

  @Test("what is about a whole file moves with its name, and to no other file")
  func wholeFile() async throws {
    func rules(_ path: String, _ baseline: Baseline) async throws -> [String] {
      let repository = try MarkedRepository(importing("") + [path: ""])
      try Data([0x69, 0xFF]).write(to: URL(filePath: repository.path(path)))
      return Linter(baseline: baseline).lint(await repository.load()).findings.map(\.identity.rule)
    }
    let entry = #"{"file":"A/Sources/A/Latin.swift","package":"A","rule":"unreadable_file","target":"A"}"#
    let baseline = try Baseline(Array("{\"version\": 1, \"findings\": [\n\(entry)\n]}".utf8))
    #expect(try await rules("A/Sources/A/Latin.swift", baseline) == [])
    #expect(try await rules("A/Sources/A/Sub/Latin.swift", baseline) == [])
    #expect(try await rules("A/Sources/A/Greek.swift", baseline).sorted() == ["stale_baseline", "unreadable_file"])
  }

  @Test("what the file has more of in its new place is new, and what it has less of is fixed")
  func counts() async throws {
    let baseline = try await LintingTests.baseline(of: Self.two)
    try await expect(
      moved("import Mediator\nimport Mediator\n1️⃣import Mediator", from: baseline), Expectation("1️⃣", "forbidden_import"))
    try await expect(
      moved("import Mediator", from: baseline.replacing("    {", with: "1️⃣    {")),
      Expectation("1️⃣", "stale_baseline", .error, "occurs 1 times and not 2"))
  }

  @Test("where the file is still there nothing has moved: a new place is new")
  func copied() async throws {
    let baseline = try await LintingTests.baseline(of: Self.two)
    try await expect(
      moved("1️⃣import Mediator", from: baseline, rest: Self.two), Expectation("1️⃣", "forbidden_import"))
    try await expect(
      moved("1️⃣import Mediator", from: baseline.replacing("    {", with: "2️⃣    {"), rest: ""),
      Expectation("1️⃣", "forbidden_import"), Expectation("2️⃣", "stale_baseline"))
  }

  @Test("in another target, or of another module, it is another finding")
  func otherEdge() async throws {
    let baseline = try await LintingTests.baseline(of: "import Mediator").replacing("    {", with: "2️⃣    {")
    var files = moved("1️⃣import Mediator", from: baseline, to: "C/Sources/C/G.swift") + business("C")
    files["A/Sources/A/A.swift"] = ""
    try await expect(
      files, Expectation("1️⃣", "forbidden_import"), Expectation("2️⃣", "stale_baseline", .error, "is fixed"))
    try await expect(
      moved("1️⃣import PortableUI", from: baseline), Expectation("1️⃣", "undeclared_import"),
      Expectation("2️⃣", "stale_baseline"))
  }

  @Test("two entries of one identity stand for the sum of both")
  func sum() async throws {
    let one = try await LintingTests.baseline(of: "import Mediator")
    let line = try #require(one.split(separator: "\n").first { $0.contains("file") })
    let twice = one.replacing(line, with: "1️⃣\(line),\n2️⃣\(line)")
    try await expect(importing(Self.two, baseline: twice))
    // One is fixed: one of the two entries, and not both.
    try await expect(
      importing("import Mediator", baseline: twice), Expectation("1️⃣", "stale_baseline", .error, "is fixed"))
    try await expect(
      importing("", baseline: twice), Expectation("1️⃣", "stale_baseline"), Expectation("2️⃣", "stale_baseline"))
  }
}

@Suite("Pruning the baseline")
struct PrunedBaselineTests {
  private func pruned(_ files: [String: String]) async throws -> String {
    let repository = try MarkedRepository(files)
    let baseline = try #require(try BaselineFile.read(root: repository.root))
    return Linter(baseline: baseline).prunedBaseline(of: await repository.load(try repository.configuration())).text
  }

  @Test("what is fixed goes, and what is new does not come")
  func shrinks() async throws {
    let two = try await baseline(of: "import Mediator\nimport Mediator")
    let one = try await baseline(of: "import Mediator")
    let none = try await baseline(of: "")
    #expect(try await pruned(importing("import Mediator", baseline: two)) == one)
    #expect(try await pruned(importing("", baseline: two)) == none)
    #expect(try await pruned(importing("import Mediator\nimport Mediator", baseline: one)) == one)
    #expect(try await pruned(importing("import Mediator", baseline: none)) == none)
  }

  @Test("a file that has moved takes its entry along")
  func moves() async throws {
    var files = importing("", baseline: try await baseline(of: "import Mediator"))
    files["A/Sources/A/F.swift"] = nil
    let text = try await pruned(files + ["A/Sources/A/G.swift": "import Mediator\nimport Mediator"])
    #expect(text == (try await baseline(of: "import Mediator")).replacing("F.swift", with: "G.swift"))
  }

  @Test(
    "findings of a rule that is off are kept, because it was not run", arguments: ["severities", "test_severities"])
  func off(key: String) async throws {
    let entry =
      #"{"file":"A/Tests/ATests/T.swift","package":"A","rule":"undeclared_import","symbol":"B","target":"ATests"}"#
    let text = "{\n  \"version\": 1,\n  \"findings\": [\n    \(entry)\n  ]\n}\n"
    let files =
      importing("", configuration: "\(key): {undeclared_import: off}", baseline: text) + [
        "A/Package.swift": library("A", testLinks: []), "A/Tests/ATests/T.swift": "import A",
      ]
    #expect(try await pruned(files) == text)
    try await expect(files)
    #expect(try await pruned(files + [".modulize.yml": ""]) == (try await baseline(of: "")))
  }
}
