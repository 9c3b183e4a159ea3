import Linting
import Reporting
import Rules
import SourceEditing
import SourceText
import Testing

@Suite("The reporter for a pull request's comment")
struct MarkdownReporterTests {
  @Test("findings are below their packages")
  func groups() {
    #expect(
      MarkdownReporter().text(for: sampleReport) == """
        **Found 1 error and 1 warning** in 1 package, 2 targets, 3 files.

        ### The repository

        - ⚠️ `odd\\nname.swift:1` **unresolved\\_path**: tab\\\\there

        ### A

        - ❌ `A/Sources/F.swift:3` **forbidden\\_import**: A must not import B: they stay apart; import C
          - `B/Package.swift:2` B is\\\\ndeclared here

        Not shown: 2 in the baseline, 1 ignored by a comment, 1 excepted by the configuration.

        1,086 of 1,340 Swift files belong to no module that was judged: App 1,000, Wid\\\\nget 80, . 3, 2 other folders 3.

        """)
  }

  @Test("where nothing is found it says so")
  func nothing() {
    let report = LintReport(findings: [], of: Extent(packages: 2, targets: 1, files: 0))
    let text = "**Nothing found** in 2 packages, 1 target, 0 files.\n\nThere are no Swift files.\n"
    #expect(MarkdownReporter().text(for: report) == text)
  }

  @Test("a name is never mark-up, a link, an address, or a mention")
  func escapes() {
    let text = comment(
      file: "a`b``c.swift",
      message: "<script> [a](http://b.c) www.d.e **f** @MainActor #1 ~~g~~ |h| ![i](j) &amp; k\\")
    #expect(text.contains("- ❌ ```a`b``c.swift:1``` **"))
    #expect(
      text.contains(
        #"""
        : &lt;script&gt; \[a\](http:&#8203;//b.c) www.&#8203;d.e \*\*f\*\* @&#8203;MainActor #&#8203;1 \~\~g\~\~ \
        """#.dropLast()))
    #expect(text.contains(#" \|h\| \!\[i\](j) &amp;amp; k\\"#))
  }

  @Test("a comment holds 65,536 characters: errors first, and what is left out is counted")
  func limit() throws {
    func finding(_ index: Int, _ severity: Severity) -> Finding {
      Finding(
        rule: "unused_dependency", package: "P\(index % 7)", file: "\(index).swift",
        position: .start, severity: severity, message: .init(String(repeating: "é", count: 200)))
    }
    let warnings = (0..<300).map { finding($0, .warning) }
    let errors = (300..<400).map { finding($0, .error) }
    let report = LintReport(findings: (warnings + errors).sorted(), of: Extent(packages: 1, targets: 1, files: 1))
    let text = MarkdownReporter().text(for: report)
    #expect(text.utf8.count <= MarkdownReporter.limit)
    // Not one more would have fitted.
    #expect(text.utf8.count > MarkdownReporter.limit - 600)
    #expect(text.components("❌") == 100)
    let shown = text.components("⚠️")
    #expect(text.contains("\n\(300 - shown) warnings more, which do not fit in a comment"))

    let short = MarkdownReporter(limit: 1_000).text(for: report)
    #expect(short.utf8.count <= 1_000)
    #expect(short.components("❌") >= 1)
    #expect(short.contains("\n\(100 - short.components("❌")) errors and 300 warnings more"))
  }

  private func comment(file: String, message: String) -> String {
    let finding = Finding(rule: "a_b", package: "P", file: file, position: .start, message: .init(message))
    return MarkdownReporter().text(for: LintReport(findings: [finding], of: Extent(packages: 1, targets: 1, files: 1)))
  }
}

extension String {
  /// How often `part` is in it.
  fileprivate func components(_ part: String) -> Int {
    ranges(of: part).count
  }
}
