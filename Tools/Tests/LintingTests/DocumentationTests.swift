import Foundation
import Judging
import Rules
import Testing

/// The README speaks of every rule, and of none that is not there.
@Suite("The README's tables of rules")
struct DocumentationTests {
  /// What the README says of each rule, by its identifier.
  private func documentedRules() throws -> [String: String] {
    // Tools/Tests/LintingTests/DocumentationTests.swift, from the root.
    let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\| `([a-z]+_[a-z_]+)` \| (.+) \|/).map { (String($0.1), String($0.2)) }
    }
    return try Dictionary(rows) { _, second in throw Twice(summary: second) }
  }

  private struct Twice: Error {
    var summary: String
  }

  @Test("each rule has one row, which says what its page says")
  func rows() throws {
    let pages = AllRules.rules.map { (type(of: $0).id, type(of: $0).page.summary) }
    #expect(try documentedRules() == Dictionary(uniqueKeysWithValues: pages))
  }
}
