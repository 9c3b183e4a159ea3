/// For a comment on a pull request: the findings by package, and no more of them than a comment can hold.
package struct MarkdownReporter: Reporter {
  package static let name = "markdown"

  /// GitHub refuses a comment of more characters. Bytes are counted here, which are never fewer.
  package static let limit = 65_536

  private let limit: Int

  package init(limit: Int = Self.limit) {
    self.limit = limit
  }

  package func text(for report: LintReport) -> String {
    let head = "**\(report.findings.isEmpty ? "Nothing found" : "Found \(report.weight)")** in \(report.scope).\n"
    let foot = (report.notShown.map { "\n\($0)\n" } ?? "") + "\n\(MarkdownText.plain(report.coverage.words))\n"
    // Errors are worth more of the room than warnings are.
    let findings = report.findings.filter { $0.severity == .error } + report.findings.filter { $0.severity != .error }
    // The longest that the line can be which says what was left out.
    let room = limit - head.utf8.count - foot.utf8.count - Self.leftOut(findings).utf8.count
    let shown = Self.prefix(of: findings, room: room)
    let rest = Array(findings[shown...])
    let list = Self.list(findings[..<shown].sorted())
    return head + list + (rest.isEmpty ? "" : Self.leftOut(rest)) + foot
  }

  /// How many of `findings` fit.
  private static func prefix(of findings: [Finding], room: Int) -> Int {
    var seen: Set<String?> = []
    var size = 0
    for (index, finding) in findings.enumerated() {
      if seen.insert(finding.identity.package).inserted { size += heading(finding.identity.package).utf8.count }
      size += item(finding).utf8.count
      if size > room { return index }
    }
    return findings.count
  }

  private static func list(_ findings: [Finding]) -> String {
    let groups = Dictionary(grouping: findings) { $0.identity.package }
    return groups.sorted { ($0.key ?? "") < ($1.key ?? "") }
      .map { heading($0.key) + $0.value.map(item).joined() }
      .joined()
  }

  private static func heading(_ package: String?) -> String {
    "\n### \(package.map(MarkdownText.plain) ?? "The repository")\n\n"
  }

  private static func item(_ finding: Finding) -> String {
    let sign = finding.severity == .error ? "❌" : "⚠️"
    let place = MarkdownText.code("\(finding.identity.file):\(finding.position.line)")
    let related = finding.related.map {
      "  - \(MarkdownText.code("\($0.file):\($0.position.line)")) \(MarkdownText.plain($0.words))\n"
    }
    return """
      - \(sign) \(place) **\(MarkdownText.plain(finding.identity.rule))**: \(MarkdownText.plain(finding.message))
      \(related.joined())
      """
  }

  private static func leftOut(_ findings: [Finding]) -> String {
    let errors = findings.count { $0.severity == .error }
    let parts = [
      errors > 0 ? LintReport.count(errors, "error") : nil,
      errors < findings.count ? LintReport.count(findings.count - errors, "warning") : nil,
    ]
    return """

      \(parts.compactMap(\.self).joined(separator: " and ")) more, for which a comment has no room: \
      run `modulize lint` to see them.

      """
  }
}
