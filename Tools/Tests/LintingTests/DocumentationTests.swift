import Foundation
import Linting
import Testing

/// The README speaks of every rule, and of none that is not there.
@Suite("The README's tables of rules")
struct DocumentationTests {
  private func documentedRules() throws -> [String] {
    // Tools/Tests/LintingTests/DocumentationTests.swift, from the root.
    let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| `([a-z_]+)` \|/).map { String($0.1) }
    }
  }

  @Test("each rule has one row")
  func rows() throws {
    let rules = AllRules.rules.map { type(of: $0).id }
    #expect(try documentedRules().filter { $0.contains("_") }.sorted() == rules.sorted())
  }
}
