/// Makes a text of a report.
package protocol Reporter: Sendable {
  /// The name that `--reporter` takes.
  static var name: String { get }

  /// The whole report, with a line end where it is not empty.
  func text(for report: LintReport) -> String
}
