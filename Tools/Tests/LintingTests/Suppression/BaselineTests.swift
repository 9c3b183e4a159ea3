import ChangeJournal
import Configuration
import Foundation
import LintTestSupport
import Linting
import Rules
import Testing

@Suite("The baseline")
struct BaselineTests {
  @Test("it is sorted JSON, an entry a line, without line numbers")
  func text() async throws {
    let entry = #"""
      {"count":2,"file":"A/Sources/A/F.swift","package":"A","rule":"forbidden_import","symbol":"Mediator",\#
      "target":"A"}
      """#
    #expect(
      try await baseline(of: "import Mediator\n\nimport Mediator")
        == "{\n  \"version\": 1,\n  \"findings\": [\n    \(entry)\n  ]\n}\n")
    #expect(try await baseline(of: "") == "{\n  \"version\": 1,\n  \"findings\": [\n\n  ]\n}\n")
  }

  @Test("written and read it is the same, whatever is in names")
  func sameAgain() async throws {
    let source = "import Mediator"
    let files = importing("") + ["A/Sources/A/a\"\\ é\n.swift": source, "A/Sources/A/</x>.swift": source]
    let repository = try MarkedRepository(files)
    let baseline = Linter().baseline(of: await repository.load())
    try Journal(root: repository.root).commit(BaselineFile.change(to: baseline))
    let report = try await repository.lintAsConfigured()
    #expect(report.findings.isEmpty)
    #expect(report.suppressed.count == 2)
    #expect(Linter().baseline(of: await repository.load()).text == baseline.text)
  }

  @Test("a formatter may have broken its lines")
  func formatted() async throws {
    let baseline = try await LintingTests.baseline(of: "import Mediator")
    let object = try JSONSerialization.jsonObject(with: Data(baseline.utf8))
    let data = try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
    try await expect(importing("import Mediator", baseline: String(decoding: data, as: UTF8.self)))
  }

  private func problem(_ text: String) -> String? {
    #expect(throws: InvalidFile.self) { try Baseline(Array(text.utf8)) }?.description
  }

  @Test("git's conflict markers are seen for what they are")
  func conflict() async throws {
    let text = "{\n  \"version\": 1,\n  \"findings\": [\n<<<<<<< HEAD\n=======\n>>>>>>> b\n  ]\n}\n"
    let words = try #require(problem(text))
    #expect(words.hasPrefix(".modulize-baseline.json:4:1: two branches changed the baseline"))
    #expect(words.contains("--write-baseline"))
  }

  @Test("a broken one is an error that says where and what")
  func broken() throws {
    let start = "{\"version\": 1, \"findings\": [\n"
    #expect(problem("")?.contains("this is not a baseline") == true)
    #expect(problem("[1")?.contains("this is not a baseline") == true)
    #expect(problem("{\"version\": 2}")?.contains("its version is 2") == true)
    #expect(problem(start + "{\"file\": \"x\", \"rule\": \"y\"},\n{\"file\": 1}]}")?.contains(":3:1: ") == true)
    #expect(problem(start + "{\"file\": \"x\"}]}")?.contains("'rule' is missing") == true)
    #expect(problem(start + "{\"file\": \"x\", \"rule\": []}]}")?.contains("'rule' has the wrong type") == true)
    #expect(problem(start + "{\"file\": \"x\", \"rule\": \"y\", \"count\": 0}]}")?.contains("is 0") == true)
    #expect(problem(String(repeating: "[", count: 200_000)) != nil)
  }

  @Test("writing takes the place of a link, and not of the file that it leads to")
  func link() throws {
    let elsewhere = try MarkedRepository(["x": "mine"])
    let repository = try MarkedRepository([:])
    try repository.link(Baseline.fileName, to: elsewhere.path("x"))
    #expect(throws: InvalidFile.self) { try BaselineFile.read(root: repository.root) }
    try Journal(root: repository.root).commit(BaselineFile.change(to: Baseline()))
    #expect(try String(contentsOfFile: elsewhere.path("x"), encoding: .utf8) == "mine")
    #expect(try BaselineFile.read(root: repository.root) == Baseline())
  }
}
