import Judging
import Rules
import SourceText

/// One line a finding, in the form that Xcode, editors and terminals make links of, and one a related place.
package struct XcodeReporter: Reporter {
  package static let name = "xcode"
  package static let naming = FileNaming.here

  private let hasSummary: Bool
  private let hasColours: Bool
  private let isGrouped: Bool

  /// - Parameters:
  ///   - hasSummary: Whether a line at the end says how much was found.
  ///   - hasColours: Whether a terminal reads it.
  ///   - isGrouped: Whether findings of one edge are said once.
  package init(hasSummary: Bool = true, hasColours: Bool = false, isGrouped: Bool = false) {
    self.hasSummary = hasSummary
    self.hasColours = hasColours
    self.isGrouped = isGrouped
  }

  package init(_ setting: ReportSetting) {
    self.init(hasSummary: setting.hasSummary, hasColours: setting.hasColours, isGrouped: setting.isGrouped)
  }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let groups = isGrouped ? FindingGroup.edges(of: report.findings) : FindingGroup.places(of: report.findings)
    let extract = ReportExtract(groups)
    for group in extract.groups { try sink(lines(for: group)) }
    for leftOut in extract.leftOut {
      let place = Finding.Place(file: leftOut.file, position: .start, words: leftOut.words)
      try sink(line(place, severity: leftOut.severity) + "\n")
    }
    if hasSummary { try sink(report.summary + "\n") }
  }

  private func lines(for group: FindingGroup) -> String {
    let finding = group.first
    let place = Finding.Place(file: finding.identity.file, position: finding.position, words: finding.shownMessage)
    let lines =
      [line(place, severity: finding.severity) + " (\(finding.identity.rule))"]
      + finding.shownRelated.places.map { line($0, kind: "note", .cyan) }
      + (group.others.map { [note($0)] } ?? [])
    return lines.map { $0 + "\n" }.joined()
  }

  /// The next place of a group, and how many come behind it.
  private func note(_ others: (next: Finding, more: Int, files: Int)) -> String {
    let more = others.more.counted("more place")
    let words = others.more == 0 ? "here too" : "here too, and in \(more) of \(others.files.counted("file"))"
    let place = Finding.Place(file: others.next.identity.file, position: others.next.position, words: words)
    return line(place, kind: "note", .cyan)
  }

  private func line(_ place: Finding.Place, severity: Severity) -> String {
    line(place, kind: severity.rawValue, severity == .error ? .red : .yellow)
  }

  private func line(_ place: Finding.Place, kind: String, _ colour: TerminalColour) -> String {
    let head = "\(place.file.oneLine):\(place.position.line):\(place.position.column):"
    return "\(paint(head, .bold)) \(paint("\(kind):", colour)) \(place.words.oneLine)"
  }

  private func paint(_ text: String, _ colour: TerminalColour) -> String {
    hasColours ? colour.paint(text) : text
  }
}

/// The few of the sixteen that can be read on light and on dark.
private enum TerminalColour: Int {
  case bold = 1
  case red = 31
  case yellow = 33
  case cyan = 36

  func paint(_ text: String) -> String {
    "\u{1B}[\(self == .bold ? "1" : "1;\(rawValue)")m\(text)\u{1B}[0m"
  }
}
