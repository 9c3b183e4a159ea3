import Linting
import Rules

/// A finding for formats with one place and one text: the related places and the owners are part of the text.
struct Remark {
  var place: Finding.Place
  var severity: Severity
  /// `nil` for findings that did not fit.
  var finding: Finding?

  var rule: String { finding?.identity.rule ?? "left_out" }
}

extension Remark {
  /// - Parameter separator: The separator between the message and each of the other parts.
  init(_ finding: Finding, in report: LintReport, separator: String) {
    let words = ([finding.shownMessage()] + report.details(of: finding)).joined(separator: separator)
    self.init(place: finding.place(saying: words), severity: finding.severity, finding: finding)
  }

  init(_ leftOut: ReportExtract.LeftOut) { self.init(place: leftOut.place, severity: leftOut.severity) }
}

extension Finding {
  func place(saying words: String) -> Place { Place(file: identity.file, position: position, words: words) }
}

extension ReportExtract.LeftOut {
  var place: Finding.Place { Finding.Place(file: file, position: .start, words: words) }
}
