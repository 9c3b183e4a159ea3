import Configuration
import Foundation
import Model
import Rules
import SourceText
import Threads

/// Lints a repository according to its configuration.
package struct Linter: Sendable {
  private let baseline: Baseline
  /// Called only if an exception has a last day.
  private let today: @Sendable () -> CalendarDay

  /// A linter with every rule.
  ///
  /// - Parameters:
  ///   - baseline: The findings that do not count.
  ///   - today: Decides which exceptions still apply.
  package init(
    baseline: Baseline = Baseline(), today: @autoclosure @escaping @Sendable () -> CalendarDay = CalendarDay(of: Date())
  ) {
    self.baseline = baseline
    self.today = today
  }

  /// Runs every rule on `repository`.
  ///
  /// - Parameter folder: Restricts the report, relative to the root. The whole repository is judged in any case.
  package func lint(_ repository: Repository, in folder: String = "") -> LintReport {
    var context = RuleContext(repository)
    let result = suppressor(for: repository).suppress(findings(of: AllRules.ofRepository, in: context))
    // Only now is it known which suppressions suppressed nothing.
    context.leftovers = result.leftovers
    var report = LintReport(
      findings: Self.saidOnce((result.findings + findings(of: AllRules.ofSuppression, in: context)).sorted()),
      of: Extent(of: repository))
    report.suppressed = result.suppressed
    report.coverage = repository.coverage.coverage(in: folder)
    if !folder.isEmpty { report.restrict(to: folder, of: repository) }
    return report
  }

  /// A baseline that suppresses all present findings of `repository`.
  package func baseline(of repository: Repository) -> Baseline {
    let context = RuleContext(repository)
    let findings = findings(of: AllRules.ofRepository, in: context)
    return Baseline(of: suppressor(for: repository).suppress(findings).findings)
  }

  /// The baseline without what is fixed. It gains no entries; those of a moved file are updated to its new
  /// location.
  package func prunedBaseline(of repository: Repository) -> Baseline {
    let context = RuleContext(repository)
    let findings = findings(of: AllRules.ofRepository, in: context)
    let known = suppressor(for: repository).suppress(findings).suppressed.filter { $0.reason == .baseline }
    // If a rule is off, it is unknown which of its findings are fixed.
    let weights = RuleWeights(repository)
    let unknown = baseline.entries.filter { weights.isOff($0.identity) }
    let entries = Baseline(of: known.map(\.finding)).entries + unknown
    return Baseline(entries: entries.sorted { $0.identity < $1.identity })
  }

  private func suppressor(for repository: Repository) -> Suppressor {
    // Only files in the baseline may have disappeared.
    let files = baseline.entries.isEmpty ? [] : repository.modules.flatMap { $0.files.map(\.path) }
    return Suppressor(
      ignores: repository.ignores, exceptions: repository.configuration.exceptions, baseline: baseline,
      weights: RuleWeights(repository), files: Set(files + repository.containers.map(\.manifestPath)), today: today)
  }

  /// By place.
  private func findings(of rules: [any Rule], in context: RuleContext) -> [Finding] {
    let weights = RuleWeights(context.repository)
    let findings = AllCores.map(rules) { $0.findings(in: context) }
    return Set(findings.joined().compactMap(weights.weighed)).sorted()
  }

  /// What is said of a place in a file of several modules, and is the same for all, once. Not before some of it is
  /// suppressed: that may concern one of them.
  private static func saidOnce(_ findings: [Finding]) -> [Finding] {
    struct Words: Hashable {
      let rule: String
      let file: String
      let position: SourcePosition
      let severity: Severity
      let message: Finding.Message
    }
    var said: Set<Words> = []
    return findings.filter { finding in
      said.insert(
        Words(
          rule: finding.identity.rule, file: finding.identity.file, position: finding.position,
          severity: finding.severity, message: finding.message)
      ).inserted
    }
  }
}
