import Linting
import Reporting
import Rules
import SourceText
import Testing

@Suite("The reporter for CI systems that show tests")
struct JUnitReporterTests {
  /// What the schema that Jenkins publishes lets each element have.
  private static let attributes: [String: Set<String>] = [
    "testsuites": ["name", "tests", "failures", "errors", "time"],
    "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
    "testcase": ["classname", "name", "time"], "failure": ["type", "message"], "skipped": ["message"],
  ]

  private func expectForm(_ root: XMLElement) {
    #expect(root.name == "testsuites")
    for element in [root] + root.children + root.all("testcase") + root.all("failure") + root.all("skipped") {
      #expect(Set(element.attributes.keys) == Self.attributes[element.name])
    }
    for suite in [root] + root.children {
      #expect(suite.attributes["tests"] == String(suite.all("testcase").count))
      #expect(suite.attributes["failures"] == String(suite.all("failure").count))
    }
    #expect(root.children.allSatisfy { $0.name == "testsuite" && $0.children.allSatisfy { $0.name == "testcase" } })
    let names = root.all("testcase").map { ($0.attributes["classname"] ?? "") + ($0.attributes["name"] ?? "") }
    #expect(Set(names).count == names.count)
  }

  @Test("an error is a test that fails, a warning one that is skipped, a rule that finds nothing one that passes")
  func tests() throws {
    let root = try XMLElement(parsing: JUnitReporter().text(for: sampleReport))
    expectForm(root)
    #expect(root.children.map { $0.attributes["name"] } == AllRules.ids)
    let failure = try #require(root.all("failure").first)
    #expect(root.all("failure").count == 1)
    #expect(
      failure.attributes == ["type": "forbidden_import", "message": "A must not import B: they stay apart; import C"])
    #expect(failure.text == "A/Sources/F.swift:3:8\nB/Package.swift:2: B is\\ndeclared here")
    let suite = try #require(root.children.first { $0.attributes["name"] == "unresolved_path" })
    #expect(suite.attributes["skipped"] == "1")
    #expect(suite.all("skipped").map { $0.attributes["message"] } == ["tab\\there"])
    // Every rule passes but the two.
    #expect(root.attributes["tests"] == String(AllRules.ids.count))
    #expect(root.all("testcase").count { $0.children.isEmpty } == AllRules.ids.count - 2)
  }

  @Test("what XML cannot hold is escaped, and two findings with one message are two tests")
  func escapes() throws {
    let findings = [1, 2].map { line in
      Finding(
        rule: "forbidden_import", file: "a&b<c>\"d'\u{0}\u{1B}\u{202E}]]>.swift",
        position: SourcePosition(line: line, column: 1), message: "<A> & \"B\"\n\u{FFFF}")
    }
    let root = try XMLElement(
      parsing: JUnitReporter().text(for: LintReport(findings: findings, of: Extent(packages: 1, targets: 1, files: 1))))
    expectForm(root)
    #expect(root.all("failure").allSatisfy { $0.attributes["message"]?.hasPrefix("<A> & \"B\"\\n") == true })
    #expect(root.all("failure").map { $0.text.suffix(4) } == [":1:1", ":2:1"])
    #expect(root.all("failure").first?.text.hasPrefix("a&b<c>\"d'") == true)
  }

  @Test("what a report has no room for is said")
  func leftOut() throws {
    let findings = (1...1_200).map {
      Finding(rule: "undeclared_import", file: "F.swift", position: SourcePosition(line: $0, column: 1), message: "m")
    }
    let root = try XMLElement(
      parsing: JUnitReporter().text(for: LintReport(findings: findings, of: Extent(packages: 1, targets: 1, files: 1))))
    expectForm(root)
    #expect(root.children.last?.attributes["name"] == "left_out")
    #expect(root.all("failure").count == 1_001)
    #expect(root.all("failure").last?.attributes["message"]?.contains("200 more errors") == true)
  }
}
