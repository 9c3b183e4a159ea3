import Linting
import Rules

/// Checkstyle's XML, which many tools that collect findings read: reviewdog, Jenkins' warnings, SonarQube's imports.
package struct CheckstyleReporter: Reporter {
  package static let name = "checkstyle"
  package static let naming = FileNaming.checkout

  package init(_ setting: ReportSetting = ReportSetting()) {}

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let extract = ReportExtract(FindingGroup.places(of: report.findings))
    let errors = extract.groups.map { Remark($0.first, in: report, separator: "; ") } + extract.leftOut.map(Remark.init)
    // A file is one element, but findings sorted by place need not be grouped by file.
    let byFile = Dictionary(grouping: errors, by: \.place.file)
    try sink("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    for (file, errors) in byFile.sorted(by: { $0.key < $1.key }) {
      try sink("  <file name=\"\(XMLText.attribute(file))\">\n")
      for error in errors { try sink(Self.element(error)) }
      try sink("  </file>\n")
    }
    try sink("</checkstyle>\n")
  }

  private static func element(_ error: Remark) -> String {
    let position = error.place.position
    return """
          <error line="\(position.line)" column="\(position.column)" severity="\(error.severity.rawValue)" \
      message="\(XMLText.attribute(error.place.words))" source="modulize.\(XMLText.attribute(error.rule))"/>

      """
  }
}
