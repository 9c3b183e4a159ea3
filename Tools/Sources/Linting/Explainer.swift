import Configuration
import Foundation
import Model
import Rules

/// Explains the findings at a place.
package struct Explainer: Sendable {
  private let context: RuleContext
  private let findings: [Finding]

  /// - Parameters:
  ///   - repository: The repository that was linted.
  ///   - report: The findings in it.
  package init(_ repository: Repository, _ report: LintReport) {
    context = RuleContext(repository)
    findings = report.findings
  }

  /// The findings in a line of a file, by place.
  ///
  /// - Parameters:
  ///   - file: Relative to the repository's root.
  ///   - column: Only findings at this column; if there are none, those of the whole line.
  package func explanations(of file: String, line: Int, column: Int? = nil) -> [Explanation] {
    let inLine = findings.filter { $0.identity.file == file && $0.position.line == line }
    let exact = inLine.filter { $0.position.column == column }
    return (exact.isEmpty ? inLine : exact).compactMap(explanation)
  }

  /// The lines of `file` with findings, nearest to `line` first.
  package func lines(of file: String, near line: Int) -> [Int] {
    let lines = Set(findings.filter { $0.identity.file == file }.map(\.position.line))
    return lines.sorted { (abs($0 - line), $0) < (abs($1 - line), $1) }
  }

  func explanation(of finding: Finding) -> Explanation? {
    AllRules.rule(finding.identity.rule).map { rule in
      Explanation(
        finding: finding, steps: rule.steps(to: finding, in: context), reason: rule.reason(for: finding, in: context),
        page: type(of: rule).page, change: rule.change(for: finding, in: context), exception: exception(for: finding))
    }
  }

  /// A month, in seconds: as long as people remember the reason.
  private static let grace: TimeInterval = 30 * 24 * 60 * 60

  /// As narrow as possible: for the finding's subject, in its module.
  private func exception(for finding: Finding) -> String? {
    let identity = finding.identity
    guard let package = identity.package, AllRules.ofRepository.contains(where: { type(of: $0).id == identity.rule })
    else { return nil }
    let lines = [
      ("package", package), ("module", identity.target), ("rule", identity.rule), ("symbol", identity.symbol),
    ].compactMap { key, value in value.map { "\(key): \(ConfigurationWriter.quoted($0))" } }
    return "exceptions:\n  - "
      + (lines + ["reason: why", "until: \(CalendarDay(of: Date(timeIntervalSinceNow: Self.grace)).text)"])
      .joined(separator: "\n    ")
  }
}
