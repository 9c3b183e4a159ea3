import JSONSchemaTestSupport
import Linting
import Reporting
import Rules
import SourceEditing
import SourceText
import Testing

/// A file may have as many findings as lines.
@Suite("A report of very many findings")
struct LargeReportTests {
  /// 2,500 errors and 700 warnings in one file, and a few elsewhere.
  private static let report = {
    func finding(_ line: Int, _ severity: Severity = .error, file: String = "Big.swift") -> Finding {
      Finding(
        rule: "missing_target", file: file, symbol: "\(file) \(line)", position: SourcePosition(line: line, column: 1),
        severity: severity, message: "m")
    }
    let warnings = (1...700).map { finding($0, .warning) }
    var report = LintReport(
      findings: (warnings + (701...3_200).map { finding($0) } + [finding(1, file: "Small.swift")]).sorted(),
      of: Extent(packages: 1, targets: 1, files: 2))
    report.suppressed = (1...1_500).map { SuppressedFinding(finding($0), because: .baseline) }
    return report
  }()

  private let words = "1500 more errors and 700 more warnings of this file did not fit in this report"

  @Test("each reporter takes a thousand of a file, errors first, and says how many it left out")
  func places() {
    let xcode = XcodeReporter().text(for: Self.report).split(separator: "\n")
    #expect(xcode.count == 1_000 + 1 + 1 + 1)
    #expect(xcode.first?.hasPrefix("Big.swift:701:1: error: m") == true)
    #expect(xcode.contains("Big.swift:1:1: error: \(words)"))
    #expect(xcode.last?.hasPrefix("Found 2501 errors and 700 warnings: ") == true)
    let quiet = XcodeReporter(ReportSetting(hasSummary: false, isGrouped: true)).text(for: Self.report)
    #expect(quiet.contains("Big.swift:1:1: error: \(words)\n"))
    let github = GitHubReporter(ReportSetting(hasSummary: false)).text(for: Self.report).split(separator: "\n")
    #expect(github.count == 1_000 + 1 + 1)
    #expect(github.contains("::error file=Big.swift,line=1,col=1,title=left_out::\(words)"))
  }

  @Test("json has the thousand, what was left out, and sums of everything")
  func json() throws {
    let json = try JSON(parsing: JSONReporter().text(for: Self.report))
    #expect(try JSONSchema(named: "report").problems(in: json) == [])
    #expect(json["findings"]?.items?.count == 1_001)
    #expect(json["leftOut"] == [["file": "Big.swift", "errors": 1500, "warnings": 700]])
    #expect(json["summary"]?["errors"] == 2501)
    #expect(json["summary"]?["warnings"] == 700)
    #expect(try JSON(parsing: JSONReporter().text(for: sampleReport))["leftOut"] == [])
  }

  @Test("sarif says it as a notification of the run, also of what is suppressed")
  func sarif() throws {
    let log = try JSON(parsing: SARIFReporter(ReportSetting(root: "/nowhere")).text(for: Self.report))
    let run = try #require(log["runs"]?[0])
    #expect(run["results"]?.items?.count == 1_000 + 1 + 1_000)
    let notification = try #require(run["invocations"]?[0]?["toolExecutionNotifications"]?[0])
    let text = try #require(notification["message"]?["text"]?.text)
    #expect(
      text.contains("1500 more errors and 700 more warnings and 500 more findings not to be counted of this file"))
    #expect(notification["level"] == "warning")
    #expect(notification["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"] == "Big.swift")
    let small = try JSON(parsing: SARIFReporter(ReportSetting(root: "/nowhere")).text(for: sampleReport))
    #expect(small["runs"]?[0]?["invocations"]?[0]?["toolExecutionNotifications"] == nil)
  }

  @Test("the exit code and the baseline go by everything")
  func honest() {
    #expect(Self.report.hasErrors)
    #expect(Self.report.count(of: .error) == 2_501)
  }

  @Test("of a finding's other places a hundred are named, and the others counted")
  func related() throws {
    let place = Finding.Place(file: "F.swift", position: .start, words: "w")
    let finding = Finding(
      rule: "unsent_parameter", file: "A.swift", position: .start, message: "m",
      related: Array(repeating: place, count: 150))
    let report = LintReport(findings: [finding], of: Extent(packages: 1, targets: 1, files: 1))
    let lines = XcodeReporter(ReportSetting(hasSummary: false)).text(for: report).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines[0] == "A.swift:1:1: error: m (and 50 more places not listed in this report) (unsent_parameter)")
    let json = try JSON(parsing: JSONReporter().text(for: report))
    #expect(json["findings"]?[0]?["related"]?.items?.count == 100)
    let sarif = try JSON(parsing: SARIFReporter(ReportSetting(root: "/nowhere")).text(for: report))
    #expect(sarif["runs"]?[0]?["results"]?[0]?["relatedLocations"]?.items?.count == 100)
  }

  @Test("no reporter makes one piece of it, and what they give in pieces is what they give at once")
  func pieces() {
    let reporters: [any Reporter] = [
      XcodeReporter(), JSONReporter(), SARIFReporter(ReportSetting(root: "/nowhere")), GitHubReporter(),
    ]
    for reporter in reporters {
      var pieces: [String] = []
      reporter.write(Self.report) { pieces.append($0) }
      #expect(pieces.count > 1_000, "\(reporter)")
      #expect(pieces.allSatisfy { $0.utf8.count < 40_000 }, "\(reporter)")
      #expect(pieces.joined() == reporter.text(for: Self.report), "\(reporter)")
    }
  }

  @Test("a reporter stops where what it writes to fails")
  func failure() {
    struct Full: Error {}
    var count = 0
    #expect(throws: Full.self) {
      try JSONReporter().write(Self.report) { (_: String) throws(Full) in
        count += 1
        if count == 3 { throw Full() }
      }
    }
    #expect(count == 3)
  }
}
