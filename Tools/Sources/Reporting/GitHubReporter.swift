import Judging
import Rules
import SourceText

/// Workflow commands, which GitHub shows beside the lines of a pull request.
///
/// A command is a line; so what ends a line, and what ends a property, is written with a percent sign.
/// Columns are those of compilers, as in the problem matchers that GitHub has for these.
package struct GitHubReporter: Reporter {
  package static let name = "github"
  package static let naming = FileNaming.checkout

  private let hasSummary: Bool

  /// - Parameter hasSummary: Whether a line at the end says how much was found. GitHub shows ten errors and
  ///   ten warnings of a step, and the log has them all.
  package init(hasSummary: Bool = true) {
    self.hasSummary = hasSummary
  }

  package init(_ setting: ReportSetting) { self.init(hasSummary: setting.hasSummary) }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let extract = ReportExtract(FindingGroup.places(of: report.findings))
    for group in extract.groups { try sink(command(for: group.first, of: report.owners(of: group.first) ?? [])) }
    for leftOut in extract.leftOut {
      let place = Finding.Place(file: leftOut.file, position: .start, words: leftOut.words)
      try sink(command(leftOut.severity, place, title: "left_out"))
    }
    if hasSummary { try sink(report.summary + "\n") }
  }

  private func command(for finding: Finding, of owners: [String]) -> String {
    // An annotation has one place; the others are lines of its text.
    let related = finding.shownRelated.places.map { "\($0.file):\($0.position.line): \($0.words)" }
    let owned = owners.isEmpty ? [] : ["owners: \(owners.joined(separator: ", "))"]
    let text = ([finding.shownMessage] + related + owned).joined(separator: "\n")
    let place = Finding.Place(file: finding.identity.file, position: finding.position, words: text)
    return command(finding.severity, place, title: finding.identity.rule)
  }

  private func command(_ severity: Severity, _ place: Finding.Place, title: String) -> String {
    let properties = [
      ("file", place.file), ("line", String(place.position.line)), ("col", String(place.position.column)),
      ("title", title),
    ]
    let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    return "::\(severity.rawValue) \(list)::\(Self.data(place.words))\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacingScalar("\r", with: "%0D").replacingScalar("\n", with: "%0A").oneLine
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension String {
  /// By scalars, because CR LF is one character and would be neither.
  fileprivate func replacingScalar(_ scalar: Unicode.Scalar, with text: String) -> String {
    unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false).map { String($0) }
      .joined(separator: text)
  }
}
