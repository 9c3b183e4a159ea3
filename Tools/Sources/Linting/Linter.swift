import Configuration

/// Judges a repository.
package struct Linter: Sendable {
  private let configuration: Configuration
  private let baseline: Baseline

  /// A linter with every rule.
  ///
  /// - Parameter baseline: What does not count.
  package init(configuration: Configuration = Configuration(), baseline: Baseline = Baseline()) {
    self.configuration = configuration
    self.baseline = baseline
  }

  /// Runs every rule on `repository`.
  package func lint(_ repository: Repository) -> LintReport {
    var context = RuleContext(repository: repository, roles: RoleAssignment(repository, configuration))
    let result = suppressor(for: repository).suppress(findings(of: AllRules.ofRepository, in: context))
    // Only now is it known what suppresses nothing.
    context.leftovers = result.leftovers
    var report = LintReport(
      findings: (result.findings + findings(of: AllRules.ofSuppression, in: context)).sorted(),
      packages: repository.packages.count, targets: repository.targets.count,
      files: Set(repository.targets.flatMap(\.files).map(\.path)).count)
    report.suppressed = result.suppressed
    return report
  }

  /// What the baseline must hold for `repository`, so that nothing is held against it.
  package func baseline(of repository: Repository) -> Baseline {
    let context = RuleContext(repository: repository, roles: RoleAssignment(repository, configuration))
    let findings = findings(of: AllRules.ofRepository, in: context)
    return Baseline(of: suppressor(for: repository).suppress(findings).findings)
  }

  private func suppressor(for repository: Repository) -> Suppressor {
    Suppressor(
      ignores: repository.ignores, exceptions: configuration.exceptions, baseline: baseline,
      rulesOff: Set(configuration.severities.filter { $0.value == .off }.keys))
  }

  /// By place.
  private func findings(of rules: [any Rule], in context: RuleContext) -> [Finding] {
    Set(rules.flatMap { $0.findings(in: context) }.compactMap(weighed)).sorted()
  }

  /// The finding with the weight that the configuration gives it; `nil` for one that is off.
  private func weighed(_ finding: Finding) -> Finding? {
    var finding = finding
    switch configuration.severities[finding.identity.rule] {
    case nil: break
    case .off: return nil
    case .error: finding.severity = .error
    case .warning: finding.severity = .warning
    }
    return finding
  }
}
