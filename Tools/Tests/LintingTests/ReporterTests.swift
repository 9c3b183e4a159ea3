import Foundation
import Linting
import SourceText
import Testing

@Suite("Reporters")
struct ReporterTests {
  private let report = LintReport(
    findings: [
      Finding(
        rule: "forbidden_import", package: "A", target: "A", file: "A/Sources/F.swift", symbol: "B",
        position: SourcePosition(line: 3, column: 8), message: "A must not import B"),
      Finding(
        rule: "unresolved_path", file: "odd\nname.swift", position: .start, severity: .warning,
        message: "tab\there"),
    ],
    packages: 1, targets: 2, files: 3)

  @Test("xcode prints one line a finding, in the form that editors make links of")
  func xcode() {
    #expect(
      XcodeReporter().text(for: report) == """
        A/Sources/F.swift:3:8: error: A must not import B (forbidden_import)
        odd\\nname.swift:1:1: warning: tab\\there (unresolved_path)
        Found 1 error and 1 warning: 1 package, 2 targets, 3 files.

        """)
  }

  @Test("xcode says that nothing was found")
  func nothing() {
    let report = LintReport(findings: [], packages: 2, targets: 1, files: 0)
    #expect(XcodeReporter().text(for: report) == "Nothing found: 2 packages, 1 target, 0 files.\n")
  }

  @Test("json has the documented form")
  func json() throws {
    let text = JSONReporter().text(for: report)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 2)
    #expect(findings[0]["rule"] as? String == "forbidden_import")
    #expect(findings[0]["severity"] as? String == "error")
    #expect(findings[0]["message"] as? String == "A must not import B")
    #expect(findings[0]["package"] as? String == "A")
    #expect(findings[0]["target"] as? String == "A")
    #expect(findings[0]["file"] as? String == "A/Sources/F.swift")
    #expect(findings[0]["line"] as? Int == 3)
    #expect(findings[0]["column"] as? Int == 8)
    #expect(findings[1]["file"] as? String == "odd\nname.swift")
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(summary == ["errors": 1, "warnings": 1, "packages": 1, "targets": 2, "files": 3])
  }

  @Test("every rule has a name of its own, in the form of the others")
  func ruleIDs() {
    let ids = AllRules.rules.map { type(of: $0).id }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.wholeMatch(of: /[a-z]+(_[a-z]+)+/) != nil)
    }
  }
}
