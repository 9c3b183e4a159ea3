/// What a lint found, and how much it looked at.
package struct LintReport: Sendable {
  /// By place.
  package var findings: [Finding]
  /// What was found as well, and is not held against the repository. By place.
  package var suppressed: [SuppressedFinding] = []
  package var packages: Int
  package var targets: Int
  package var files: Int

  package init(findings: [Finding], packages: Int, targets: Int, files: Int) {
    self.findings = findings
    self.packages = packages
    self.targets = targets
    self.files = files
  }

  package func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Of how many edges the findings are: a line that a manifest lacks is one, however many files show it.
  package var edges: Int { Set(findings.map(\.identity.edge)).count }

  /// Whether the exit code must say that something was found.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
