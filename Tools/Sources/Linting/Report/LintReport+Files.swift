import Model
import Rules

extension LintReport {
  /// The report with every file renamed: findings name files relative to the root, but its reader may be
  /// elsewhere.
  ///
  /// - Parameter name: Returns the name to show for a path relative to the root; the root itself is empty.
  package func namingFiles(_ name: (String) -> String) -> LintReport {
    var report = self
    // Many findings are of one file.
    var names: [String: String] = [:]
    func shown(_ file: String) -> String {
      if let known = names[file] { return known }
      let shown = name(file)
      names[file] = shown
      return shown
    }
    func respell(_ finding: inout Finding) {
      finding.identity.file = shown(finding.identity.file)
      for index in finding.related.indices { finding.related[index].file = shown(finding.related[index].file) }
    }
    for index in report.findings.indices { respell(&report.findings[index]) }
    for index in report.suppressed.indices { respell(&report.suppressed[index].finding) }
    report.owners = owners.map { Dictionary($0.map { (shown($0), $1) }) { first, _ in first } }
    for index in report.coverage.unassigned.indices {
      let folder = report.coverage.unassigned[index].folder
      let name = shown(folder == "." ? "" : folder)
      report.coverage.unassigned[index].folder = name.isEmpty ? "." : name
    }
    return report
  }
}
