import Linting
import Rules
import SourceText

/// Workflow commands, which GitHub shows beside the lines of a pull request.
///
/// A command is one line, so line breaks and property separators are percent-encoded. Columns are those of compilers,
/// as in GitHub's problem matchers.
package struct GitHubReporter: Reporter {
  package static let name = "github"
  package static let naming = FileNaming.checkout

  private let setting: ReportSetting

  package init(_ setting: ReportSetting = ReportSetting()) { self.setting = setting }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let extract = ReportExtract(FindingGroup.places(of: report.findings))
    for group in extract.groups { try sink(Self.command(Remark(group.first, in: report, separator: "\n"))) }
    for leftOut in extract.leftOut { try sink(Self.command(Remark(leftOut))) }
    // GitHub shows ten errors and ten warnings of a step; the log contains all of them.
    if setting.hasSummary { try sink(report.summary + "\n") }
  }

  private static func command(_ remark: Remark) -> String {
    let place = remark.place
    let properties = [
      ("file", place.file), ("line", String(place.position.line)), ("col", String(place.position.column)),
      ("title", remark.rule),
    ]
    let list = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
    return "::\(remark.severity.rawValue) \(list)::\(data(place.words))\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacingScalar("\r", with: "%0D").replacingScalar("\n", with: "%0A").oneLine
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension String {
  /// By scalars, because CR LF is one character and would not match either.
  fileprivate func replacingScalar(_ scalar: Unicode.Scalar, with text: String) -> String {
    unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false).map { String($0) }
      .joined(separator: text)
  }
}
