import Configuration
import Threads

/// Judges a repository, by its configuration.
package struct Linter: Sendable {
  private let baseline: Baseline

  /// A linter with every rule.
  ///
  /// - Parameter baseline: What does not count.
  package init(baseline: Baseline = Baseline()) {
    self.baseline = baseline
  }

  /// Runs every rule on `repository`.
  ///
  /// - Parameter folder: What is reported of, relative to the root. All of the repository is judged.
  package func lint(_ repository: Repository, in folder: String = "") -> LintReport {
    var context = RuleContext(repository: repository, roles: RoleAssignment(repository))
    let result = suppressor(for: repository).suppress(findings(of: AllRules.ofRepository, in: context))
    // Only now is it known what suppresses nothing.
    context.leftovers = result.leftovers
    var report = LintReport(
      findings: (result.findings + findings(of: AllRules.ofSuppression, in: context)).sorted(),
      packages: repository.packages.count, targets: repository.targets.count,
      files: repository.fileCount)
    report.suppressed = result.suppressed
    report.coverage = repository.coverage.coverage(in: folder)
    if !folder.isEmpty { report.restrict(to: folder, of: repository) }
    return report
  }

  /// What the baseline must hold for `repository`, so that nothing is held against it.
  package func baseline(of repository: Repository) -> Baseline {
    let context = RuleContext(repository: repository, roles: RoleAssignment(repository))
    let findings = findings(of: AllRules.ofRepository, in: context)
    return Baseline(of: suppressor(for: repository).suppress(findings).findings)
  }

  private func suppressor(for repository: Repository) -> Suppressor {
    let configuration = repository.configuration
    return Suppressor(
      ignores: repository.ignores, exceptions: configuration.exceptions, baseline: baseline,
      rulesOff: Set(configuration.severities.filter { $0.value == .off }.keys))
  }

  /// By place.
  private func findings(of rules: [any Rule], in context: RuleContext) -> [Finding] {
    let severities = context.repository.configuration.severities
    let findings = AllCores.map(rules) { $0.findings(in: context) }
    return Set(findings.joined().compactMap { weighed($0, by: severities) }).sorted()
  }

  /// The finding with the weight that the configuration gives it; `nil` for one that is off.
  private func weighed(_ finding: Finding, by severities: [String: RuleSeverity]) -> Finding? {
    var finding = finding
    switch severities[finding.identity.rule] {
    case nil: break
    case .off: return nil
    case .error: finding.severity = .error
    case .warning: finding.severity = .warning
    }
    return finding
  }
}
