import LintTestSupport
import Linting
import Rules
import SourceText
import Testing

/// A page that shows what the lint does not find, or finds still, is worse than none.
@Suite("The pages of the rules")
struct RulePageTests {
  /// Found at the first file's start, where no comment can be.
  private static let unmarked = [
    "unreadable_file", "duplicate_package", "unassigned_package", "unused_exception", "stale_baseline",
  ]

  @Test("the repository around the examples is in order")
  func setting() async throws {
    let findings = try await MarkedRepository(exampleRepository).lint().findings
    #expect(findings.isEmpty)
  }

  @Test("what breaks the rule is found where it is marked", arguments: AllRules.rules.map { type(of: $0).id })
  func bad(id: String) async throws {
    let page = try page(of: id)
    let findings = try await findings(in: page.bad)
    #expect(findings == marks(in: page.bad, of: id))
    #expect(findings.contains { $0.rule == id })
  }

  @Test("what would be allowed is", arguments: AllRules.rules.map { type(of: $0).id })
  func good(id: String) async throws {
    let page = try page(of: id)
    #expect(!page.good.files.isEmpty)
    #expect(try await findings(in: page.good).isEmpty)
  }

  @Test("Markdown and terminal show all of a page", arguments: AllRules.rules.map { type(of: $0).id })
  func rendering(id: String) throws {
    let page = try page(of: id)
    for text in [page.markdown, page.text(width: 80)] {
      #expect(text.contains("⇠") || Self.unmarked.contains(id))
      #expect(page.good.files.allSatisfy { text.contains($0.path) })
      #expect(page.articles.allSatisfy { text.contains($0.title.prefix(20)) })
      let words = (page.reason + " " + page.exception).split(whereSeparator: \.isWhitespace)
      let shown = Set(text.split(whereSeparator: \.isWhitespace))
      #expect(words.allSatisfy(shown.contains))
    }
    // Only what is in a file keeps its lines, and a file's name.
    #expect(page.text(width: 80).split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("  ") })
    #expect(page.reason.count > 200 && !page.change.isEmpty && !page.exception.isEmpty)
  }

  private func page(of id: String) throws -> RulePage {
    type(of: try #require(AllRules.rule(id))).page
  }

  /// A place without its column, which nobody marks in a text that people read.
  private struct Found: Hashable, CustomStringConvertible {
    var rule: String
    var file: String
    var line: Int

    var description: String { "\(file):\(line) \(rule)" }
  }

  private func findings(in example: RuleExample) async throws -> Set<Found> {
    let repository = try MarkedRepository(exampleRepository, with: example)
    return Set(
      try await repository.lintAsConfigured().findings.map {
        Found(rule: $0.identity.rule, file: $0.identity.file, line: $0.position.line)
      })
  }

  private func marks(in example: RuleExample, of id: String) -> Set<Found> {
    let marks = example.texts.flatMap { path, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
        line.firstMatch(of: /(?:\/\/|#) ⇠ ([a-z_]+)$/).map { Found(rule: String($0.1), file: path, line: index + 1) }
      }
    }
    return Set(marks.isEmpty ? example.files.prefix(1).map { Found(rule: id, file: $0.path, line: 1) } : marks)
  }
}
