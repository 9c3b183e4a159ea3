/// One line a finding, in the form that Xcode, editors and terminals make links of.
package struct XcodeReporter: Reporter {
  package static let name = "xcode"

  package init() {}

  package func text(for report: LintReport) -> String {
    let lines = report.findings.map { finding in
      let place = finding.position
      return """
        \(Self.oneLine(finding.identity.file)):\(place.line):\(place.column): \(finding.severity.rawValue): \
        \(Self.oneLine(finding.message)) (\(finding.identity.rule))
        """
    }
    return (lines + [summary(of: report)]).joined(separator: "\n") + "\n"
  }

  private func summary(of report: LintReport) -> String {
    let scope = [
      Self.count(report.packages, "package"), Self.count(report.targets, "target"),
      Self.count(report.files, "file"),
    ].joined(separator: ", ")
    guard !report.findings.isEmpty else { return "Nothing found: \(scope)." }
    let errors = Self.count(report.count(of: .error), "error")
    let warnings = Self.count(report.count(of: .warning), "warning")
    return "Found \(errors) and \(warnings): \(scope)."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A file's name or a message may hold what would begin another line, or move the cursor.
  private static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
    return String(
      text.unicodeScalars.map { scalar -> String in
        scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
      }.joined())
  }
}
