import Linting
import Model
import Rules
import SourceText

/// For a comment on a pull request: the findings by package, one entry per edge, limited to the size of a comment.
package struct MarkdownReporter: Reporter {
  package static let name = "markdown"
  package static let naming = FileNaming.checkout

  /// The maximum length of a comment on GitHub, in characters. This counts bytes, of which there are never fewer.
  package static let limit = 65_536

  private let limit: Int

  package init(limit: Int = Self.limit) {
    self.limit = limit
  }

  package init(_ setting: ReportSetting) { self.init() }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(whole(report))
  }

  private func whole(_ report: LintReport) -> String {
    let head = "**\(report.findings.isEmpty ? "Nothing found" : "Found \(report.weight)")** in \(report.scope).\n"
    let foot = (report.notShown.map { "\n\($0)\n" } ?? "") + "\n\(MarkdownText.plain(report.coverage.words))\n"
    // Errors take precedence over warnings.
    let groups = FindingGroup.edges(of: report.findings)
    let byWorth = groups.filter { $0.first.severity == .error } + groups.filter { $0.first.severity != .error }
    // The maximum length of the line that says what was left out.
    let room = limit - head.utf8.count - foot.utf8.count - Self.leftOut(report.findings).utf8.count
    let shown = Self.prefix(of: byWorth, report, room: room)
    let rest = byWorth[shown...].flatMap(\.findings)
    let list = Self.list(byWorth[..<shown].sorted { $0.first < $1.first }, report)
    return head + list + (rest.isEmpty ? "" : Self.leftOut(rest)) + foot
  }

  /// How many of `groups` fit.
  private static func prefix(of groups: [FindingGroup], _ report: LintReport, room: Int) -> Int {
    var seen: Set<String?> = []
    var size = 0
    for (index, group) in groups.enumerated() {
      let package = group.first.identity.package
      if seen.insert(package).inserted { size += heading(package).utf8.count }
      size += item(group, report).utf8.count
      if size > room { return index }
    }
    return groups.count
  }

  private static func list(_ groups: [FindingGroup], _ report: LintReport) -> String {
    let byPackage = Dictionary(grouping: groups) { $0.first.identity.package }
    return byPackage.sorted { ($0.key ?? "") < ($1.key ?? "") }
      .map { heading($0.key) + $0.value.map { item($0, report) }.joined() }
      .joined()
  }

  private static func heading(_ package: String?) -> String {
    "\n### \(package.map(MarkdownText.plain) ?? "The repository")\n\n"
  }

  private static func item(_ group: FindingGroup, _ report: LintReport) -> String {
    let finding = group.first
    let sign = finding.severity == .error ? "❌" : "⚠️"
    let place = MarkdownText.code("\(finding.identity.file):\(finding.position.line)")
    let related = finding.shownRelated.places.map {
      "  - \(MarkdownText.code("\($0.file):\($0.position.line)")) \(MarkdownText.plain($0.words))\n"
    }
    // Formatted as code, so that a comment mentions no one.
    let names = (report.owners(of: finding) ?? []).map(MarkdownText.code).joined(separator: ", ")
    let owners = names.isEmpty ? "" : " (\(names))"
    return """
      - \(sign) \(place) **\(MarkdownText.plain(finding.identity.rule))**: \(MarkdownText.plain(finding.shownMessage()))\(owners)
      \((related + others(of: group)).joined())
      """
  }

  /// Where else the same is found: the next places, and the number of the others.
  private static func others(of group: FindingGroup) -> [String] {
    let others = group.findings.dropFirst()
    guard !others.isEmpty else { return [] }
    let places = others.prefix(3).map { MarkdownText.code("\($0.identity.file):\($0.position.line)") }
    let more = others.count - places.count
    let list = places.joined(separator: ", ")
    return ["  - too in \(list)\(more == 0 ? "" : " and \(more.counted("more place"))")\n"]
  }

  private static func leftOut(_ findings: [Finding]) -> String {
    let errors = findings.count { $0.severity == .error }
    let parts = [
      errors > 0 ? errors.counted("error") : nil,
      errors < findings.count ? (findings.count - errors).counted("warning") : nil,
    ]
    return """

      \(parts.compactMap(\.self).joined(separator: " and ")) more, which do not fit in a comment: \
      run `modulize lint` to see them.

      """
  }
}
