import Foundation
import Linting
import Reporting
import Rules
import Testing

/// The documentation lists every rule and every reporter, and none that does not exist.
@Suite("Documentation/Linting.md")
struct DocumentationTests {
  /// What the page says of each rule, by its identifier.
  private func documentedRules() throws -> [String: String] {
    let rows = try page().split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\| `([a-z]+_[a-z_]+)` \| (.+) \|/).map { (String($0.1), String($0.2)) }
    }
    return try Dictionary(rows) { _, second in throw Twice(summary: second) }
  }

  private func page() throws -> String {
    // Tools/Tests/ReportingTests/DocumentationTests.swift, from the root.
    let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    return try String(contentsOf: root.appending(path: "Documentation/Linting.md"), encoding: .utf8)
  }

  private struct Twice: Error {
    var summary: String
  }

  @Test("each rule has one row, which says what its page says")
  func rows() throws {
    let pages = AllRules.rules.map { (type(of: $0).id, type(of: $0).page.summary) }
    #expect(try documentedRules() == Dictionary(uniqueKeysWithValues: pages))
  }

  @Test("each reporter has a row, and a suite of its own or with its neighbours")
  func reporters() throws {
    let table = try page().components(separatedBy: "| `--reporter` | for |").last?.prefix { $0 != "#" } ?? ""
    let rows = table.split(separator: "\n").compactMap { $0.firstMatch(of: /^\| `([a-z]+)` \| .+ \|$/)?.1 }
    #expect(rows.prefix(AllReporters.names.count).map(String.init) == AllReporters.names)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Reporters")
    let suites = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(AllReporters.reporters.filter { !suites.contains("\(String(describing: $0))(") }.isEmpty)
  }
}
