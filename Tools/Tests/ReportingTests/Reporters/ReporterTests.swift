import Foundation
import JSONSchemaTestSupport
import LintTestSupport
import Linting
import Model
import Reporting
import Rules
import SourceText
import Testing

@Suite("Reporters")
struct ReporterTests {
  @Test("xcode prints one line a finding and one a related place, in the form that editors make links of")
  func xcode() {
    let findings = """
      A/Sources/F.swift:3:8: error: A must not import B: import C (forbidden_import)
      B/Package.swift:2:5: note: B is\\ndeclared here
      odd\\nname.swift:1:1: warning: tab\\there (unresolved_path)

      """
    let summary = """
      Found 1 error and 1 warning: 1 package, 2 targets, 3 files. \
      Not shown: 2 in the baseline, 1 ignored by a comment, 1 excepted by the configuration. \
      1,086 of 1,340 Swift files belong to no module that was judged: App 1,000, Wid\\nget 80, . 3, 2 other folders 3. \
      `modulize explain FILE:LINE` says why.

      """
    #expect(XcodeReporter().text(for: sampleReport) == findings + summary)
    #expect(XcodeReporter(ReportSetting(hasSummary: false)).text(for: sampleReport) == findings)
  }

  @Test("xcode in colours prints the same text between them")
  func colours() {
    let text = XcodeReporter(ReportSetting(hasColours: true)).text(for: sampleReport)
    #expect(text.hasPrefix("\u{1B}[1mA/Sources/F.swift:3:8:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m A must"))
    #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == XcodeReporter().text(for: sampleReport))
  }

  @Test("xcode says that nothing was found, and what it hides")
  func nothing() {
    var report = LintReport(findings: [], of: Extent(packages: 2, targets: 1, files: 0))
    #expect(
      XcodeReporter().text(for: report) == "Nothing found: 2 packages, 1 target, 0 files. There are no Swift files.\n")
    report.suppressed = [sampleReport.suppressed[0]]
    report.coverage = Coverage(swiftFiles: 2_000, judged: 2_000, unassigned: [])
    let text = """
      Nothing found: 2 packages, 1 target, 0 files. Not shown: 1 in the baseline. \
      All 2,000 Swift files belong to modules that were judged.

      """
    #expect(XcodeReporter().text(for: report) == text)
    #expect(XcodeReporter(ReportSetting(hasSummary: false)).text(for: report) == "")
  }

  @Test("xcode says what declares the modules, and how much is in other languages than Swift")
  func extent() {
    let whole = Extent(packages: 1, projects: 2, pods: 3, targets: 4, files: 5, foreignFiles: 6)
    let text = XcodeReporter().text(for: LintReport(findings: [], of: whole))
    #expect(
      text.hasPrefix("Nothing found: 1 package, 2 projects, 3 pods, 4 targets, 5 files and 6 in other languages."))
    let objectiveC = XcodeReporter().text(
      for: LintReport(findings: [], of: Extent(projects: 1, targets: 1, foreignFiles: 9)))
    #expect(objectiveC.hasPrefix("Nothing found: 1 project, 1 target, 0 files and 9 in other languages."))
    #expect(
      XcodeReporter().text(for: LintReport(findings: [], of: Extent())).hasPrefix(
        "Nothing found: 0 packages, 0 targets"))
  }

  @Test("json has the published form")
  func json() throws {
    let schema = try Self.schema()
    let json = try JSON(parsing: JSONReporter().text(for: sampleReport))
    #expect(try schema.problems(in: json) == [])
    #expect(
      json["findings"]?[0]
        == [
          "rule": "forbidden_import", "severity": "error",
          "message": "A must not import B: they stay apart; import C", "what": "A must not import B",
          "why": "they stay apart", "instead": "import C", "package": "A", "target": "A",
          "file": "A/Sources/F.swift", "line": 3, "column": 8,
          "related": [
            [
              "file": "B/Package.swift", "line": 2, "column": 5,
              "message": "B is\ndeclared here",
            ]
          ],
        ])
    #expect(json["findings"]?[1]?["file"] == "odd\nname.swift")
    #expect(json["findings"]?[1]?["package"] == .null)
    #expect(
      json["summary"]
        == [
          "errors": 1, "warnings": 1, "edges": 2, "packages": 1, "projects": 0, "pods": 0, "targets": 2, "files": 3,
          "foreignFiles": 0, "modulesWithoutRole": 0,
          "suppressedByBaseline": 2, "suppressedByComment": 1, "suppressedByException": 1,
        ])
    #expect(json["coverage"]?["swiftFiles"] == 1340)
    #expect(json["coverage"]?["judged"] == 254)
    #expect(json["coverage"]?["unassigned"]?[0] == ["folder": "App", "files": 1000])
    #expect(json["root"] == ".")
  }

  @Test("files may be named from elsewhere, and so may folders that were not judged")
  func names() throws {
    let report = sampleReport.namingFiles { $0.isEmpty ? ".." : "../\($0)" }
    #expect(report.findings[0].identity.file == "../A/Sources/F.swift")
    #expect(report.findings[0].related[0].file == "../B/Package.swift")
    #expect(report.coverage.unassigned.map(\.folder).prefix(3) == ["../App", "../Wid\nget", ".."])
    #expect(XcodeReporter().text(for: report).contains("\n../B/Package.swift:2:5: note: "))
  }

  @Test("what a lint of real files reports has the published form, with both ends of a call")
  func realReport() async throws {
    let misspelt = calling(#"public func A_count() -> Int? { performTarget("A", action: "cuont") as? Int }"#)
    let report = try await MarkedRepository(misspelt + answering() + ["B/Package.swift": "let package = Package("])
      .lint()
    let json = try JSON(parsing: JSONReporter().text(for: report))
    #expect(try Self.schema().problems(in: json) == [])
    let findings = try #require(json["findings"]?.items)
    #expect(findings.contains { $0["rule"] == "missing_action" && $0["related"]?.items?.count == 1 })
    #expect(findings.contains { $0["rule"] == "undecidable_manifest" && $0["target"] == .null })
  }

  @Test("the schema refuses a report that lacks a key, has one of another type, or one that it does not describe")
  func schema() throws {
    let text = JSONReporter().text(for: sampleReport)
    func problems(_ old: String, _ new: String, isStrict: Bool = true) throws -> [String] {
      let changed = text.replacing(old, with: new, maxReplacements: 1)
      #expect(changed != text)
      return try Self.schema(isStrict: isStrict).problems(in: JSON(parsing: changed))
    }
    #expect(try problems("\"version\" : 2", "\"version\" : 1") == ["$.version is another value"])
    #expect(try problems("\"line\" : 3", "\"line\" : \"3\"") == ["$.findings[0].line is of type string"])
    #expect(try problems("\"column\" : 8", "\"column\" : 0") == ["$.findings[0].column is less than 1.0"])
    #expect(try problems("\"rule\"", "\"rules\"", isStrict: false) == ["$.findings[0] lacks rule"])
    #expect(try problems("\"files\" : 3", "\"files\" : 3, \"more\" : 1").count == 1)
    #expect(try problems("\"files\" : 3", "\"files\" : 3, \"more\" : 1", isStrict: false) == [])
  }

  private static func schema(isStrict: Bool = true) throws -> JSONSchema {
    var schema = try JSONSchema(named: "report")
    schema.isStrict = isStrict
    return schema
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
