import Foundation
import JSONSchemaTestSupport
import LintTestSupport
import Linting
import Reporting
import Rules
import SourceEditing
import SourceText
import Testing

/// What SARIF 2.1.0 asks, by its sections, and what code scanning needs.
@Suite("The SARIF reporter")
struct SARIFReporterTests {
  @Test("a log has the version, one run, and every rule with its text")
  func log() throws {
    let log = try JSON(parsing: SARIFReporter(ReportSetting(root: "/nowhere")).text(for: sampleReport))
    #expect(log["version"] == "2.1.0")
    #expect(log["runs"]?.items?.count == 1)
    let run = try #require(log["runs"]?[0])
    #expect(run["columnKind"] == "utf16CodeUnits")
    #expect(run["invocations"]?[0]?["executionSuccessful"] == true)
    // Relative to a root that is named and has no place: §3.14.14.
    #expect(run["originalUriBaseIds"]?["%SRCROOT%"]?["uri"] == nil)
    #expect(run["originalUriBaseIds"]?["%SRCROOT%"] != nil)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"] == "modulize")
    #expect(driver["version"] == .text(ToolIdentity.version))
    // §3.19.13: three numbers, which a viewer can compare.
    #expect(driver["semanticVersion"]?.text?.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
    #expect(try #require(URL(string: driver["informationUri"]?.text ?? "")).scheme == "https")
    let rules = try #require(driver["rules"]?.items)
    #expect(rules.compactMap { $0["id"]?.text } == AllRules.rules.map { type(of: $0).id })
    for rule in rules {
      for key in ["shortDescription", "fullDescription"] {
        let text = try #require(rule[key]?["text"]?.text)
        #expect(text.hasSuffix("."))
        #expect(!text.contains("`"))
      }
    }
    #expect(rules[1]["name"] == "ForbiddenImport")
  }

  @Test("the page of a rule that found something is there once, and no other")
  func pages() throws {
    let text = SARIFReporter(ReportSetting(root: "/nowhere")).text(for: sampleReport)
    let rules = try #require(JSON(parsing: text)["runs"]?[0]?["tool"]?["driver"]?["rules"]?.items)
    let found = Set(sampleReport.findings.map(\.identity.rule) + sampleReport.suppressed.map(\.finding.identity.rule))
    for rule in rules {
      let id = try #require(rule["id"]?.text)
      guard found.contains(id) else {
        #expect(rule["help"] == nil)
        continue
      }
      let page = try type(of: #require(AllRules.rule(id))).page
      #expect(rule["help"]?["markdown"]?.text == page.markdown)
      #expect(rule["help"]?["text"] == .text("`modulize explain \(id)` says more."))
    }
    // It was 120 KB.
    #expect(text.utf8.count < 40_000)
  }

  @Test("a result points to its rule and its places")
  func results() throws {
    let results = try loggedResults(of: sampleReport)
    let result = try #require(results.first { $0["ruleId"] == "forbidden_import" })
    #expect(result["ruleIndex"] == 1)
    #expect(result["level"] == "error")
    #expect(result["message"] == ["text": "A must not import B: they stay apart; import C"])
    #expect(result["suppressions"] == [])
    let place = try #require(result["locations"]?[0]?["physicalLocation"])
    #expect(
      place["artifactLocation"]
        == ["uri": "A/Sources/F.swift", "uriBaseId": "%SRCROOT%"])
    // The file is not there, so no column can be counted.
    #expect(place["region"] == ["startLine": 3])
    let related = try #require(result["relatedLocations"]?[0])
    #expect(related["id"] == 0)
    #expect(related["message"]?["text"] == "B is\ndeclared here")
    #expect(related["physicalLocation"]?["artifactLocation"]?["uri"] == "B/Package.swift")
    let other = try #require(results.first { $0["ruleId"] == "unresolved_path" })
    #expect(other["level"] == "warning")
    #expect(other["relatedLocations"] == nil)
    #expect(
      other["locations"]?[0]?["physicalLocation"]?["region"]
        == ["startLine": 1, "startColumn": 1])
  }

  @Test("what does not count is there, and says who says so")
  func suppressions() throws {
    let results = try loggedResults(of: sampleReport)
    #expect(results.count == 6)
    // §3.27.23: where one result has the key, all have it.
    #expect(results.allSatisfy { $0["suppressions"]?.items != nil })
    let suppressions = results.compactMap { $0["suppressions"]?[0] }
    #expect(suppressions.map { $0["kind"] } == ["external", "external", "inSource", "external"] as [JSON?])
    #expect(suppressions[2]["justification"] == "until June")
    #expect(suppressions[3]["justification"] == "made by a plugin")
    #expect(suppressions.allSatisfy { $0["status"] == "accepted" })
  }

  @Test("a fingerprint is made of the identity: it outlives an edit, a run and a machine")
  func fingerprints() throws {
    func finding(_ line: Int, _ message: String, symbol: String? = "B", target: String? = nil) -> Finding {
      Finding(
        rule: "forbidden_import", package: "A", target: target, file: "A/F.swift", symbol: symbol,
        position: SourcePosition(line: line, column: 1), message: .init(message))
    }
    func fingerprints(_ findings: Finding...) throws -> [String] {
      let report = LintReport(findings: findings, of: Extent(packages: 1, targets: 1, files: 1))
      return try loggedResults(of: report).compactMap { $0["partialFingerprints"]?["modulizeIdentity/v1"]?.text }
    }
    // Fixed, because what a run writes today is compared with what another one wrote long ago.
    let first = try fingerprints(finding(3, "one"))
    #expect(first == ["f76f7e07c15e9cd0:1"])
    #expect(try fingerprints(finding(30, "two")) == first)
    #expect(try fingerprints(finding(3, "one"), finding(9, "one")) == first + ["f76f7e07c15e9cd0:2"])
    let others = [
      finding(3, "one", symbol: "C"), finding(3, "one", symbol: nil), finding(3, "one", symbol: ""),
      finding(3, "one", target: "B"),
    ]
    #expect(Set(try others.map { try fingerprints($0) } + [first]).count == 5)
    let result = try loggedResults(of: sampleReport)[0]["partialFingerprints"]
    #expect(result?["primaryLocationLineHash"] == result?["modulizeIdentity/v1"])
  }

  @Test("columns are those of editors, whatever ends the lines")
  func columns() throws {
    let file = "a b/\u{DC}n\u{EF}.swift"
    let repository = try MarkedRepository([file: "// one\r\n// two\r/* 🙂é */ import B\nimport C"])
    // 🙂 has four bytes and two units, é two bytes and one unit.
    let positions = [SourcePosition(line: 3, column: 14), SourcePosition(line: 4, column: 1)]
    let findings = positions.map { Finding(rule: "a_b", file: file, position: $0, message: "m") }
    let report = LintReport(findings: findings, of: Extent(packages: 1, targets: 1, files: 1))
    let places = try loggedResults(of: report, root: repository.root).compactMap {
      $0["locations"]?[0]?["physicalLocation"]
    }
    #expect(places.map { $0["region"]?["startColumn"] } == [11, 1])
    #expect(places[0]["artifactLocation"]?["uri"] == "a%20b/%C3%9Cn%C3%AF.swift")
  }

  @Test("no path is taken for a scheme or a query, and no message for a placeholder or a link")
  func literal() throws {
    let finding = Finding(
      rule: "a_b", file: "a:b?c#d%41/e@f+g[1].swift", position: .start, message: "{0} of [here](http://x) \\")
    let result = try loggedResults(of: LintReport(findings: [finding], of: Extent(packages: 1, targets: 1, files: 1)))[
      0]
    #expect(
      result["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]
        == "a%3Ab%3Fc%23d%2541/e@f+g%5B1%5D.swift")
    #expect(result["message"]?["text"] == #"{{0}} of \[here\](http://x) \\"#)
    // A rule that has no page has a description all the same.
    #expect(result["ruleIndex"] == .number(Double(AllRules.rules.count)))
  }

  private func loggedResults(of report: LintReport, root: String = "/nowhere") throws -> [JSON] {
    try #require(
      JSON(parsing: SARIFReporter(ReportSetting(root: root)).text(for: report))["runs"]?[0]?["results"]?.items)
  }
}
