import Linting
import Rules
import SourceText

/// One line per finding, in the format that Xcode, editors and terminals turn into links, and one per related place.
///
/// Its readers have the tool, and can ask it for the reason.
package struct XcodeReporter: Reporter {
  package static let name = "xcode"
  package static let naming = FileNaming.here

  private let setting: ReportSetting

  package init(_ setting: ReportSetting = ReportSetting()) { self.setting = setting }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let groups = setting.isGrouped ? FindingGroup.edges(of: report.findings) : FindingGroup.places(of: report.findings)
    let extract = ReportExtract(groups)
    for group in extract.groups { try sink(lines(for: group)) }
    for leftOut in extract.leftOut { try sink(line(leftOut.place, severity: leftOut.severity) + "\n") }
    if setting.hasSummary { try sink(report.summary + hint(for: report) + "\n") }
  }

  /// What says more, and what says less if there are many places for few reasons.
  private func hint(for report: LintReport) -> String {
    let why = report.findings.contains { $0.message.why != nil } ? " `modulize explain FILE:LINE` says why." : ""
    return why
      + (setting.isGrouped || report.findings.count - report.edges < 20 ? "" : " --group shows each reason once.")
  }

  private func lines(for group: FindingGroup) -> String {
    let finding = group.first
    let lines =
      [
        line(finding.place(saying: finding.shownMessage(isShort: true)), severity: finding.severity)
          + " (\(finding.identity.rule))"
      ]
      + finding.shownRelated.places.map { line($0, kind: "note", .cyan) }
      + (group.others.map { [note($0)] } ?? [])
    return lines.map { $0 + "\n" }.joined()
  }

  /// The next place of a group, and the number of the others.
  private func note(_ others: (next: Finding, more: Int, files: Int)) -> String {
    let more = others.more.counted("more place")
    let words = others.more == 0 ? "here too" : "here too, and in \(more) of \(others.files.counted("file"))"
    return line(others.next.place(saying: words), kind: "note", .cyan)
  }

  private func line(_ place: Finding.Place, severity: Severity) -> String {
    line(place, kind: severity.rawValue, severity == .error ? .red : .yellow)
  }

  private func line(_ place: Finding.Place, kind: String, _ colour: TerminalColour) -> String {
    let head = "\(place.file.oneLine):\(place.position.line):\(place.position.column):"
    return "\(paint(head, .bold)) \(paint("\(kind):", colour)) \(place.words.oneLine)"
  }

  private func paint(_ text: String, _ colour: TerminalColour) -> String {
    setting.hasColours ? colour.paint(text) : text
  }
}

/// Those of the sixteen colours that are legible on light and on dark backgrounds.
private enum TerminalColour: Int {
  case bold = 1
  case red = 31
  case yellow = 33
  case cyan = 36

  func paint(_ text: String) -> String {
    "\u{1B}[\(self == .bold ? "1" : "1;\(rawValue)")m\(text)\u{1B}[0m"
  }
}
