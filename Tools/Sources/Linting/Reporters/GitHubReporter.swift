/// Workflow commands, which GitHub shows beside the lines of a pull request.
///
/// A command is a line; so what ends a line, and what ends a property, is written with a percent sign.
/// Columns are those of compilers, as in the problem matchers that GitHub has for these.
package struct GitHubReporter: Reporter {
  package static let name = "github"

  private let hasSummary: Bool

  /// - Parameter hasSummary: Whether a line at the end says how much was found. GitHub shows ten errors and
  ///   ten warnings of a step, and the log has them all.
  package init(hasSummary: Bool = true) {
    self.hasSummary = hasSummary
  }

  package func text(for report: LintReport) -> String {
    let lines = report.findings.map(command) + (hasSummary ? [report.summary] : [])
    return lines.map { $0 + "\n" }.joined()
  }

  private func command(for finding: Finding) -> String {
    let properties = [
      ("file", finding.identity.file), ("line", String(finding.position.line)),
      ("col", String(finding.position.column)), ("title", finding.identity.rule),
    ]
    let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    // An annotation has one place; the others are lines of its text.
    let related = finding.related.map { "\($0.file):\($0.position.line): \($0.words)" }
    let text = ([finding.message] + related).joined(separator: "\n")
    return "::\(finding.severity.rawValue) \(list)::\(Self.data(text))"
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
