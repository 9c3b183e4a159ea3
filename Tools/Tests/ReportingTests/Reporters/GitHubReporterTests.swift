import Linting
import Reporting
import Rules
import SourceEditing
import SourceText
import Testing

@Suite("The reporter for GitHub's annotations")
struct GitHubReporterTests {
  @Test("a finding is one command; the related places are lines of its text")
  func commands() {
    let text = GitHubReporter().text(for: sampleReport)
    #expect(
      text == """
        ::error file=A/Sources/F.swift,line=3,col=8,title=forbidden_import::A must not import B: they stay apart; import C%0A\
        B/Package.swift:2: B is%0Adeclared here
        ::warning file=odd%0Aname.swift,line=1,col=1,title=unresolved_path::tab\\there
        Found 1 error and 1 warning: 1 package, 2 targets, 3 files. \
        Not shown: 2 in the baseline, 1 ignored by a comment, 1 excepted by the configuration. \
        1,086 of 1,340 Swift files belong to no module that was judged: App 1,000, Wid\\nget 80, . 3, 2 other folders 3.

        """)
  }

  @Test("what ends a line, a property or a command is escaped, and percent signs first")
  func escapes() {
    let finding = Finding(
      rule: "forbidden_import", file: "a,b:c%0A::d\r\n.swift", position: .start,
      message: "100%, \"a\": b\r\n::error::no\u{1B}[2J")
    let report = LintReport(findings: [finding], of: Extent(packages: 1, targets: 1, files: 1))
    #expect(
      GitHubReporter(ReportSetting(hasSummary: false)).text(for: report) == """
        ::error file=a%2Cb%3Ac%250A%3A%3Ad%0D%0A.swift,line=1,col=1,title=forbidden_import::\
        100%25, "a": b%0D%0A::error::no\\u{1B}[2J

        """)
  }
}
