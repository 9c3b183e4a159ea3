import Foundation
import Linting
import Reporting
import Rules
import SourceText
import Testing

@Suite("The reporter for GitLab's merge requests")
struct GitLabReporterTests {
  /// What GitLab documents of an issue, and no more.
  private struct Issue: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable { var begin: Int }

      var path: String
      var lines: Lines
    }

    var description: String
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private func issues(_ findings: [Finding]) throws -> [Issue] {
    let report = LintReport(findings: findings, of: Extent(packages: 1, targets: 1, files: 1))
    return try JSONDecoder().decode([Issue].self, from: Data(GitLabReporter().text(for: report).utf8))
  }

  private func finding(_ line: Int) -> Finding {
    Finding(
      rule: "undeclared_import", file: "F.swift", position: SourcePosition(line: line, column: 1), message: "m")
  }

  @Test("each finding has its place, its rule and its weight")
  func places() throws {
    let text = GitLabReporter().text(for: sampleReport)
    let issues = try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
    #expect(issues.map(\.location.path) == ["A/Sources/F.swift", "odd\nname.swift"])
    #expect(issues.map(\.location.lines.begin) == [3, 1])
    #expect(issues.map(\.severity) == ["major", "minor"])
    #expect(issues.map(\.check_name) == ["forbidden_import", "unresolved_path"])
    #expect(
      issues[0].description == "A must not import B: they stay apart; import C; B/Package.swift:2: B is\ndeclared here")
    #expect(text.hasSuffix("]\n"))
  }

  @Test("fingerprints are unique, and do not change with the line")
  func fingerprints() throws {
    let twice = try issues([finding(1), finding(2)])
    #expect(Set(twice.map(\.fingerprint)).count == 2)
    #expect(try issues([finding(9)]).map(\.fingerprint) == [twice[0].fingerprint])
  }

  @Test("nothing is an empty list, and what had no room is an issue of its own")
  func bounds() throws {
    #expect(try issues([]).isEmpty)
    let many = try issues((1...1_200).map { finding($0) })
    #expect(many.count == 1_001)
    #expect(many.last?.check_name == "left_out")
    #expect(Set(many.map(\.fingerprint)).count == many.count)
  }
}
