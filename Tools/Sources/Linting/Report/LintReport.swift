import Model
import Rules
import SourceText

/// The findings of a lint, and how much it looked at.
package struct LintReport: Sendable {
  /// By place.
  package var findings: [Finding]
  /// Findings that do not count, by place.
  package var suppressed: [SuppressedFinding] = []
  package var extent: Extent
  /// The owners of each file with findings; `nil` if owners are not known.
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

  /// The number of edges with findings: a link that is missing in a manifest is one, however many files need it.
  package var edges: Int { Set(findings.map(\.identity.edge)).count }

  /// Whether the exit code must report findings.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

extension LintReport {
  /// Keeps only what is about a folder of the repository.
  mutating func restrict(to folder: String, of repository: Repository) {
    findings.removeAll { !RelativePath.isInside($0.identity.file, folder) }
    suppressed.removeAll { !RelativePath.isInside($0.finding.identity.file, folder) }
    extent = Extent(of: repository, in: folder)
  }

  /// Keeps only the findings of some files, or of files in folders, and those that have their other end in one.
  ///
  /// - Parameter isMeant: Whether another finding is kept, too.
  package mutating func restrict(toFiles files: Set<String>, orIf isMeant: (Finding) -> Bool = { _ in false }) {
    func isIn(_ file: String) -> Bool { RelativePath.andAbove(file).contains(where: files.contains) }
    func isShown(_ finding: Finding) -> Bool {
      isIn(finding.identity.file) || finding.related.contains { isIn($0.file) } || isMeant(finding)
    }
    findings.removeAll { !isShown($0) }
    suppressed.removeAll { !isShown($0.finding) }
  }
}
