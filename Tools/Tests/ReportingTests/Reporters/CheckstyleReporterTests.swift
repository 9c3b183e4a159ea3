import Linting
import Reporting
import Rules
import SourceText
import Testing

@Suite("The reporter in Checkstyle's form")
struct CheckstyleReporterTests {
  @Test("each file is one element, with an error for each finding, and its other places in the text")
  func files() throws {
    let root = try XMLElement(parsing: CheckstyleReporter().text(for: sampleReport))
    #expect(root.name == "checkstyle")
    #expect(root.children.map { $0.attributes["name"] } == ["A/Sources/F.swift", "odd\\nname.swift"])
    #expect(
      root.all("error").map(\.attributes) == [
        [
          "line": "3", "column": "8", "severity": "error", "source": "modulize.forbidden_import",
          "message": "A must not import B: they stay apart; import C; B/Package.swift:2: B is\\ndeclared here",
        ],
        [
          "line": "1", "column": "1", "severity": "warning", "source": "modulize.unresolved_path",
          "message": "tab\\there",
        ],
      ])
  }

  @Test("findings of one file stay together, what XML cannot hold is escaped, and what had no room is said")
  func bounds() throws {
    let many = (1...1_200).map {
      Finding(
        rule: "undeclared_import", file: "a&b<c>\"\u{0}.swift", position: SourcePosition(line: $0, column: 1),
        message: "<A> & \"B\"\u{FFFF}")
    }
    let report = LintReport(findings: many, of: Extent(packages: 1, targets: 1, files: 1))
    let root = try XMLElement(parsing: CheckstyleReporter().text(for: report))
    #expect(root.children.count == 1)
    #expect(root.children[0].attributes["name"]?.hasPrefix("a&b<c>\"") == true)
    #expect(root.all("error").count == 1_001)
    #expect(root.all("error").first?.attributes["message"]?.hasPrefix("<A> & \"B\"") == true)
    #expect(root.all("error").last?.attributes["source"] == "modulize.left_out")
  }

  @Test("a report that finds nothing is a document without files")
  func nothing() throws {
    let report = LintReport(findings: [], of: Extent(packages: 1, targets: 1, files: 1))
    #expect(try XMLElement(parsing: CheckstyleReporter().text(for: report)).children.isEmpty)
  }
}
