import Linting
import Reporting
import Rules
import SourceText
import Testing

/// A line that a manifest lacks shows in every file that imports the module.
@Suite("Findings of one edge")
struct GroupedReportTests {
  private func finding(_ file: String, _ line: Int, symbol: String? = "B", target: String = "A") -> Finding {
    Finding(
      rule: "undeclared_import", package: "A", target: target, file: file, symbol: symbol,
      position: SourcePosition(line: line, column: 8), message: "\(target) imports \(symbol ?? "it")")
  }

  private func report(_ findings: Finding...) -> LintReport {
    LintReport(findings: findings.sorted(), of: Extent(packages: 1, targets: 2, files: 3))
  }

  private var three: LintReport {
    report(finding("F.swift", 1), finding("F.swift", 2), finding("G.swift", 1), finding("H.swift", 4, symbol: "C"))
  }

  @Test("the summary counts edges where they are fewer than findings")
  func summary() {
    #expect(
      XcodeReporter().text(for: three).hasSuffix(
        "Found 4 errors and 0 warnings by 2 edges: 1 package, 2 targets, 3 files. There are no Swift files.\n"))
    let apart = report(finding("F.swift", 1), finding("F.swift", 2, symbol: "C"), finding("F.swift", 3, target: "B"))
    #expect(
      XcodeReporter().text(for: apart).hasSuffix(
        "Found 3 errors and 0 warnings: 1 package, 2 targets, 3 files. There are no Swift files.\n"))
  }

  @Test("the summary counts the modules without a role, and says what gives them one")
  func modulesWithoutRole() {
    func summary(_ names: [String]) -> String {
      var extent = Extent(targets: 9)
      extent.modulesWithoutRole = names
      return XcodeReporter().text(for: LintReport(findings: [], of: extent))
    }
    #expect(!summary([]).contains("role"))
    #expect(
      summary(["D", "A", "C", "B", "A"]).contains(
        """
        5 modules have no role, so that only the rules without roles apply there (A, B and 3 more): a class Target_…, \
        a category of its name, or `roles` in .modulize.yml gives a module one.
        """))
    #expect(summary(["A"]).contains("1 module has no role, so that only the rules without roles apply there (A):"))
  }

  @Test("where many places have few reasons the summary says how each is said once")
  func hint() {
    let many = LintReport(
      findings: (1...30).map { finding("F.swift", $0) }, of: Extent(packages: 1, targets: 1, files: 1))
    #expect(XcodeReporter().text(for: many).hasSuffix(" --group shows each reason once.\n"))
    #expect(!XcodeReporter(ReportSetting(isGrouped: true)).text(for: many).contains("--group"))
    #expect(!XcodeReporter().text(for: three).contains("--group"))
  }

  @Test("findings that are about their files are never one")
  func withoutSymbol() {
    #expect(report(finding("F.swift", 1, symbol: nil), finding("G.swift", 1, symbol: nil)).edges == 2)
  }

  @Test("xcode says all places, and grouped the first of each edge, the next, and how many more there are")
  func xcode() {
    #expect(XcodeReporter(ReportSetting(hasSummary: false)).text(for: three).split(separator: "\n").count == 4)
    #expect(
      XcodeReporter(ReportSetting(hasSummary: false, isGrouped: true)).text(for: three) == """
        F.swift:1:8: error: A imports B (undeclared_import)
        F.swift:2:8: note: here too, and in 1 more place of 1 file
        H.swift:4:8: error: A imports C (undeclared_import)

        """)
    let two = XcodeReporter(ReportSetting(hasSummary: false, isGrouped: true))
      .text(for: report(finding("F.swift", 1), finding("G.swift", 1)))
    #expect(two.hasSuffix("G.swift:1:8: note: here too\n"))
  }

  @Test("markdown has an item for each edge, with the first places")
  func markdown() {
    let many = report(
      finding("F.swift", 1), finding("G.swift", 1), finding("H.swift", 1), finding("I.swift", 1), finding("J.swift", 1),
      finding("K.swift", 1, symbol: "C"), finding("L.swift", 1, symbol: "C"))
    #expect(
      MarkdownReporter().text(for: many) == """
        **Found 7 errors and 0 warnings by 2 edges** in 1 package, 2 targets, 3 files.

        ### A

        - ❌ `F.swift:1` **undeclared\\_import**: A imports B
          - too in `G.swift:1`, `H.swift:1`, `I.swift:1` and 1 more place
        - ❌ `K.swift:1` **undeclared\\_import**: A imports C
          - too in `L.swift:1`

        There are no Swift files.

        """)
    // What has no room is counted by findings, not by edges.
    #expect(MarkdownReporter(limit: 340).text(for: many).contains("2 errors more, which"))
  }

  @Test("github keeps one for each place, and json counts edges")
  func programs() {
    #expect(GitHubReporter(ReportSetting(hasSummary: false)).text(for: three).split(separator: "\n").count == 4)
    #expect(JSONReporter().text(for: three).contains("\"edges\" : 2"))
  }
}
