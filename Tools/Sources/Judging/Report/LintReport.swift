import Model
import Rules
import SourceText

/// What a lint found, and how much it looked at.
package struct LintReport: Sendable {
  /// By place.
  package var findings: [Finding]
  /// What was found as well, and is not held against the repository. By place.
  package var suppressed: [SuppressedFinding] = []
  package var extent: Extent
  /// By file of a finding, who owns it; `nil` where owners are not known.
  package var owners: [String: [String]]?
  /// How much was not looked at.
  package var coverage = Coverage()

  package init(findings: [Finding], of extent: Extent) {
    self.findings = findings
    self.extent = extent
  }

  package func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Of how many edges the findings are: a line that a manifest lacks is one, however many files show it.
  package var edges: Int { Set(findings.map(\.identity.edge)).count }

  /// Whether the exit code must say that something was found.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

extension LintReport {
  /// Leaves what is about a folder of the repository.
  mutating func restrict(to folder: String, of repository: Repository) {
    findings.removeAll { !RelativePath.isInside($0.identity.file, folder) }
    suppressed.removeAll { !RelativePath.isInside($0.finding.identity.file, folder) }
    extent = Extent(of: repository, in: folder)
  }
}
