import JSONSchemaTestSupport
import LintTestSupport
import Linting
import Reporting
import Rules
import SourceText
import Testing

@Suite("Owners by CODEOWNERS")
struct CodeOwnersTests {
  private func owners(_ text: String, _ path: String) -> [String] { CodeOwners(text).owners(of: path) }

  @Test(
    "a pattern takes in what GitHub says it does",
    arguments: [
      ("*", "a/b.swift", true), ("*.swift", "a/b.swift", true), ("*.swift", "a/b.c", false), ("/*", "a", true),
      ("/*", "a/b", false), ("/docs/", "docs/a/b", true), ("/docs/", "x/docs/a", false), ("apps/", "x/apps/y/z", true),
      ("apps/", "x/apps", false), ("apps", "x/apps", true), ("docs/*", "docs/a", true), ("docs/*", "docs/a/b", false),
      ("docs/*", "x/docs/a", false), ("docs/**", "docs/a/b", true), ("**/logs", "a/b/logs/c", true),
      ("/apps/github", "apps/github/x", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/b", true),
      ("Sources/A", "Sources/AB/x", false), ("Sources/A*", "Sources/AB/x", true), ("a?.swift", "ab.swift", true),
      ("a?.swift", "abc.swift", false), ("a\\ b/", "a b/c", true), ("Docs/", "docs/a", false), ("\\#a", "#a", true),
    ])
  func patterns(pattern: String, path: String, isTaken: Bool) {
    #expect(owners("\(pattern) @x", path) == (isTaken ? ["@x"] : []))
  }

  @Test("the last pattern decides, even for no owner; comments, and what GitHub does not know, are skipped")
  func order() {
    let text = """
      # Everything
      *       @org/all  a@example.com  # inline

      /A/     @a @a
      /A/gen/
      !/A/b   @no
      [A-Z]/  @no
      /B/     nobody-in-particular
      """
    #expect(owners(text, "x") == ["@org/all", "a@example.com"])
    #expect(owners(text, "A/b") == ["@a"])
    #expect(owners(text, "A/gen/x") == [])
    #expect(owners(text, "B/x") == [])
    #expect(owners("* @a\r\n/B @b\r\n", "B/x") == ["@b"])
  }

  @Test("with GitLab's sections each decides for itself, and has owners that its lines need not name")
  func sections() {
    let text = "* @all\n[Documentation] @docs\n*.md\n^[Code][2] @code\n*.swift\nB/*.swift @b"
    #expect(owners(text, "a.md") == ["@all", "@docs"])
    #expect(owners(text, "a.swift") == ["@all", "@code"])
    #expect(owners(text, "B/a.swift") == ["@all", "@b"])
  }

  @Test("stars that match in many ways take no time")
  func hostile() {
    let pattern = String(repeating: "*a", count: 60)
    let path = String(repeating: "a", count: 2_000) + "b"
    #expect(owners("\(pattern) @x\n\(String(repeating: "**/", count: 60))z @x", path + "/" + path) == [])
  }

  @Test("the file is looked for where GitHub looks, and nothing out of the checkout is read")
  func places() throws {
    let all = try MarkedRepository([
      ".github/CODEOWNERS": "* @first", "CODEOWNERS": "* @second", "docs/CODEOWNERS": "* @third",
    ])
    #expect(CodeOwners(checkout: all.root)?.owners(of: "x") == ["@first"])
    let one = try MarkedRepository(["docs/CODEOWNERS": "* @third"])
    #expect(CodeOwners(checkout: one.root)?.owners(of: "x") == ["@third"])
    let none = try MarkedRepository(["x": ""])
    try none.link("CODEOWNERS", to: one.path("docs/CODEOWNERS"))
    #expect(CodeOwners(checkout: none.root) == nil)
  }

  private var owned: LintReport {
    sampleReport.owned(by: CodeOwners("*.swift @org/team\n/sub/A/ @a b@example.com\n/sub/A/Package.swift")) {
      "sub/\($0)"
    }
  }

  @Test("every reporter says them; xcode in its summary")
  func reporters() throws {
    #expect(XcodeReporter().text(for: owned).contains("files. Owners: @a 1, @org/team 1, b@example.com 1. Not shown"))
    #expect(
      XcodeReporter(ReportSetting(hasSummary: false)).text(for: owned)
        == XcodeReporter(ReportSetting(hasSummary: false)).text(for: sampleReport))
    let github = GitHubReporter(ReportSetting(hasSummary: false)).text(for: owned)
    #expect(github.contains("B is%0Adeclared here%0Aowners: @a, b@example.com\n"))
    #expect(
      MarkdownReporter().text(for: owned).contains(
        "A must not import B: they stay apart; import C (`@a`, `b@example.com`)\n"))
    #expect(JUnitReporter().text(for: owned).contains("\nowners: @a, b@example.com</failure>"))
    let sarif = try JSON(parsing: SARIFReporter(ReportSetting(root: "/nowhere")).text(for: owned))
    let results = sarif["runs"]?[0]?["results"]
    #expect(results?[0]?["properties"]?["owners"] == .list([]))
    let schema = try JSONSchema(named: "report")
    let json = try JSON(parsing: JSONReporter().text(for: owned))
    #expect(try schema.problems(in: json) == [])
    #expect(json["findings"]?[0]?["owners"] == .list([.text("@a"), .text("b@example.com")]))
  }

  @Test("a file keeps its owners under another name, and without a CODEOWNERS no byte changes")
  func names() {
    let renamed = owned.namingFiles { "../\($0)" }
    #expect(MarkdownReporter().text(for: renamed).contains("A must not import B: they stay apart; import C (`@a`"))
    let plain = sampleReport.owned(by: nil) { $0 }
    for type in AllReporters.reporters {
      let reporter = type.init(ReportSetting(root: "/nowhere"))
      #expect(reporter.text(for: plain) == reporter.text(for: sampleReport))
      #expect(!reporter.text(for: plain).contains("wners"))
    }
  }

  @Test("files without an owner are counted as nobody's")
  func nobody() {
    let report = sampleReport.owned(by: CodeOwners("/A/ @a")) { $0 }
    #expect(XcodeReporter().text(for: report).contains("Owners: @a 1, nobody 1."))
  }
}
