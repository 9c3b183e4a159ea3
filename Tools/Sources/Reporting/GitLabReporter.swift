import Linting
import Rules

/// GitLab's code quality report, which a merge request shows beside its changes.
///
/// GitLab compares the reports of two branches by fingerprints, which must not depend on the line, and must be unique
/// in a report.
package struct GitLabReporter: Reporter {
  package static let name = "gitlab"
  package static let naming = FileNaming.checkout

  package init(_ setting: ReportSetting = ReportSetting()) {}

  private struct Issue: Encodable {
    struct Location: Encodable {
      struct Lines: Encodable {
        var begin: Int
      }

      var path: String
      var lines: Lines
    }

    var description: String
    var check_name: String
    var fingerprint: String
    /// One of GitLab's five levels: what fails a run is major, a warning minor.
    var severity: String
    var location: Location

    init(_ remark: Remark, fingerprint: String) {
      description = remark.place.words
      check_name = remark.rule
      self.fingerprint = fingerprint
      severity = remark.severity == .error ? "major" : "minor"
      location = Location(path: remark.place.file, lines: .init(begin: remark.place.position.line))
    }
  }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let extract = ReportExtract(FindingGroup.places(of: report.findings))
    var fingerprints = Fingerprints()
    let remarks =
      extract.groups.map { Remark($0.first, in: report, separator: "; ") } + extract.leftOut.map(Remark.init)
    let pieces = JSONPieces()
    try sink("[")
    for (index, remark) in remarks.enumerated() {
      let fingerprint = remark.finding.map { fingerprints.next(for: $0) }
      let issue = Issue(remark, fingerprint: fingerprint ?? "left_out:\(remark.severity):\(remark.place.file)")
      try sink(pieces.element(issue, isFirst: index == 0))
    }
    try sink("\n]\n")
  }
}
