import JSONSchemaTestSupport
import Linting
import Reporting
import Rules
import SourceEditing
import SourceText
import Testing

/// Bidirectional controls show a line as another one than it is.
@Suite("What turns the direction of writing")
struct DirectionTests {
  private static let controls: [Character] = [
    "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
    "\u{2067}",
    "\u{2068}", "\u{2069}",
  ]

  /// Whether it has one of them as it is.
  private func turns(_ text: String) -> Bool { text.unicodeScalars.contains { $0.properties.isBidiControl } }

  @Test("is raw in no report", arguments: controls)
  func escaped(control: Character) throws {
    let name = "a\(control)b"
    let finding = Finding(
      rule: "missing_target", package: name, target: name, file: "\(name).swift", symbol: name, position: .start,
      message: "m \(name)", related: [Finding.Place(file: name, position: .start, words: name)])
    var report = LintReport(findings: [finding], of: Extent(packages: 1, targets: 1, files: 1))
    report.suppressed = [SuppressedFinding(finding, because: .comment(reason: name))]
    let reporters: [any Reporter] = [
      XcodeReporter(), XcodeReporter(ReportSetting(isGrouped: true)), JSONReporter(),
      SARIFReporter(ReportSetting(root: "/nowhere")),
      GitHubReporter(),
      MarkdownReporter(),
    ]
    for reporter in reporters {
      let text = reporter.text(for: report)
      #expect(!turns(text), "\(reporter)")
      #expect(!text.isEmpty)
    }
    #expect(!turns(PrintableText.lines(name)))
    #expect(!turns(Baseline(of: [finding]).text))
    // A program gets the name as it is; who shows a message gets it written out.
    #expect(try JSON(parsing: JSONReporter().text(for: report))["findings"]?[0]?["file"] == .text("\(name).swift"))
    let sarif = try JSON(parsing: SARIFReporter(ReportSetting(root: "/nowhere")).text(for: report))
    let message = try #require(sarif["runs"]?[0]?["results"]?[0]?["message"]?["text"]?.text)
    #expect(message.contains("a\\u"))
  }

  @Test("what only joins letters stays")
  func kept() {
    let family = "👨\u{200D}👩.swift"
    let finding = Finding(rule: "a_b", file: family, position: .start, message: "m")
    let report = LintReport(findings: [finding], of: Extent(packages: 1, targets: 1, files: 1))
    #expect(XcodeReporter().text(for: report).hasPrefix(family + ":1:1: "))
  }
}
