/// One line a finding, in the form that Xcode, editors and terminals make links of, and one a related place.
package struct XcodeReporter: Reporter {
  package static let name = "xcode"

  private let hasSummary: Bool
  private let hasColours: Bool

  /// - Parameters:
  ///   - hasSummary: Whether a line at the end says how much was found.
  ///   - hasColours: Whether a terminal reads it.
  package init(hasSummary: Bool = true, hasColours: Bool = false) {
    self.hasSummary = hasSummary
    self.hasColours = hasColours
  }

  package func text(for report: LintReport) -> String {
    let lines = report.findings.flatMap(lines) + (hasSummary ? [report.summary] : [])
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(for finding: Finding) -> [String] {
    let place = Finding.Place(file: finding.identity.file, position: finding.position, words: finding.message)
    let colour: TerminalColour = finding.severity == .error ? .red : .yellow
    return [line(place, kind: finding.severity.rawValue, colour) + " (\(finding.identity.rule))"]
      + finding.related.map { line($0, kind: "note", .cyan) }
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
