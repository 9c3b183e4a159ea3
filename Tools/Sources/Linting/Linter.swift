/// Judges a repository.
package struct Linter: Sendable {
  private let rules: [any Rule]

  /// A linter with every rule.
  package init() {
    rules = AllRules.rules
  }

  /// Runs every rule on `repository`.
  package func lint(_ repository: Repository) -> LintReport {
    let context = RuleContext(repository: repository, roles: RoleAssignment(repository))
    let findings = rules.flatMap { $0.findings(in: context) }
    return LintReport(
      findings: Set(findings).sorted(),
      packages: repository.packages.count, targets: repository.targets.count,
      files: Set(repository.targets.flatMap(\.files).map(\.path)).count)
  }
}
