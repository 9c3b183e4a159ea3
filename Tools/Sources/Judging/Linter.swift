import Configuration
import Foundation
import Model
import Rules
import Threads

/// Judges a repository, by its configuration.
package struct Linter: Sendable {
  private let baseline: Baseline
  /// Asked only where an exception has a last day.
  private let today: @Sendable () -> CalendarDay

  /// A linter with every rule.
  ///
  /// - Parameters:
  ///   - baseline: What does not count.
  ///   - today: Which exceptions still hold.
  package init(
    baseline: Baseline = Baseline(), today: @autoclosure @escaping @Sendable () -> CalendarDay = CalendarDay(of: Date())
  ) {
    self.baseline = baseline
    self.today = today
  }

  /// Runs every rule on `repository`.
  ///
  /// - Parameter folder: What is reported of, relative to the root. All of the repository is judged.
  package func lint(_ repository: Repository, in folder: String = "") -> LintReport {
    var context = RuleContext(repository)
    let result = suppressor(for: repository).suppress(findings(of: AllRules.ofRepository, in: context))
    // Only now is it known what suppresses nothing.
    context.leftovers = result.leftovers
    var report = LintReport(
      findings: (result.findings + findings(of: AllRules.ofSuppression, in: context)).sorted(),
      of: Extent(of: repository))
    report.suppressed = result.suppressed
    report.coverage = repository.coverage.coverage(in: folder)
    if !folder.isEmpty { report.restrict(to: folder, of: repository) }
    return report
  }

  /// What the baseline must hold for `repository`, so that nothing is held against it.
  package func baseline(of repository: Repository) -> Baseline {
    let context = RuleContext(repository)
    let findings = findings(of: AllRules.ofRepository, in: context)
    return Baseline(of: suppressor(for: repository).suppress(findings).findings)
  }

  /// The baseline without what is fixed. It holds nothing that it did not hold before; what has moved with its file
  /// it holds where it is now.
  package func prunedBaseline(of repository: Repository) -> Baseline {
    let context = RuleContext(repository)
    let findings = findings(of: AllRules.ofRepository, in: context)
    let known = suppressor(for: repository).suppress(findings).suppressed.filter { $0.reason == .baseline }
    // Of a rule that looks at nothing it is not known what is fixed.
    let weights = RuleWeights(repository)
    let unknown = baseline.entries.filter { weights.isOff($0.identity) }
    let entries = Baseline(of: known.map(\.finding)).entries + unknown
    return Baseline(entries: entries.sorted { $0.identity < $1.identity })
  }

  private func suppressor(for repository: Repository) -> Suppressor {
    // Only what the baseline has may be gone.
    let files = baseline.entries.isEmpty ? [] : repository.targets.flatMap { $0.files.map(\.path) }
    return Suppressor(
      ignores: repository.ignores, exceptions: repository.configuration.exceptions, baseline: baseline,
      weights: RuleWeights(repository), files: Set(files + repository.packages.map(\.manifestPath)), today: today)
  }

  /// By place.
  private func findings(of rules: [any Rule], in context: RuleContext) -> [Finding] {
    let weights = RuleWeights(context.repository)
    let findings = AllCores.map(rules) { $0.findings(in: context) }
    return Set(findings.joined().compactMap(weights.weighed)).sorted()
  }
}
