import Judging

/// Makes a text of a report.
package protocol Reporter: Sendable {
  /// The name that `--reporter` takes.
  static var name: String { get }

  /// Gives the whole report to `sink`, piece by piece, so that none has to be in memory as a whole. It ends with a
  /// line end where it is not empty.
  ///
  /// - Throws: What `sink` throws; nothing is given to it after that.
  func write<Failure>(_ report: LintReport, to sink: (String) throws(Failure) -> Void) throws(Failure)
}

extension Reporter {
  /// The whole report at once.
  package func text(for report: LintReport) -> String {
    var text = ""
    write(report) { text += $0 }
    return text
  }
}
