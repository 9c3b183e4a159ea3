import Linting
import Rules
import SourceText

/// For CI systems: JUnit's XML, as Jenkins, GitLab, CircleCI and Azure read it, without attributes that one of them
/// rejects.
///
/// Every rule is a suite. One without findings has one passing test, so that a green run is not empty. An error is a
/// failed test; a warning, which does not fail a run, is a skipped one.
package struct JUnitReporter: Reporter {
  package static let name = "junit"
  package static let naming = FileNaming.checkout

  package init(_ setting: ReportSetting = ReportSetting()) {}

  /// A test of a suite: a finding, or findings that did not fit.
  private struct Case {
    var place: Finding.Place
    var name: String
    var severity: Severity
    /// The text after the message: related places, owners.
    var details: [String] = []
  }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let extract = ReportExtract(FindingGroup.places(of: report.findings))
    let byRule = Dictionary(grouping: extract.groups) { $0.first.identity.rule }
    let leftOut = extract.leftOut.map { Case(place: $0.place, name: $0.file, severity: $0.severity) }
    let found = byRule.mapValues { groups in groups.map { Self.test(of: $0.first, in: report) } }
    let others = Set(byRule.keys).subtracting(AllRules.ids).sorted()
    let suites =
      (AllRules.ids + others).map { ($0, found[$0] ?? []) } + (leftOut.isEmpty ? [] : [("left_out", leftOut)])
    try sink("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try sink("<testsuites name=\"modulize\"\(Self.counts(of: suites.map(\.1)))>\n")
    for (rule, cases) in suites {
      let warnings = cases.count { $0.severity == .warning }
      try sink(
        "  <testsuite name=\"\(XMLText.attribute(rule))\"\(Self.counts(of: [cases])) skipped=\"\(warnings)\">\n")
      if cases.isEmpty { try sink("    <testcase classname=\"\(rule)\" name=\"\(rule)\" time=\"0\"/>\n") }
      var seen: [String: Int] = [:]
      for test in cases {
        seen[test.name, default: 0] += 1
        try sink(Self.element(test, of: rule, number: seen[test.name] ?? 1))
      }
      try sink("  </testsuite>\n")
    }
    try sink("</testsuites>\n")
  }

  private static func test(of finding: Finding, in report: LintReport) -> Case {
    Case(
      place: finding.place(saying: finding.shownMessage()),
      // Without the line: systems recognize a test by its name.
      name: "\(finding.identity.file): \(finding.shownMessage())", severity: finding.severity,
      details: report.details(of: finding))
  }

  /// A suite without cases has the one that passes.
  private static func counts(of suites: [[Case]]) -> String {
    let errors = suites.joined().count { $0.severity == .error }
    let all = suites.reduce(0) { $0 + max($1.count, 1) }
    return " tests=\"\(all)\" failures=\"\(errors)\" errors=\"0\" time=\"0\""
  }

  /// - Parameter number: How many tests of the suite have had the name, including this one.
  private static func element(_ test: Case, of rule: String, number: Int) -> String {
    let name = number == 1 ? test.name : "\(test.name) (\(number))"
    let place = "\(test.place.file):\(test.place.position.line):\(test.place.position.column)"
    let kind = test.severity == .error ? "failure" : "skipped"
    let message = XMLText.attribute(test.place.words)
    let body = ([place] + test.details).map(XMLText.text).joined(separator: "\n")
    return """
          <testcase classname="\(XMLText.attribute(rule))" name="\(XMLText.attribute(name))" time="0">
            <\(kind) \(kind == "failure" ? "type=\"\(XMLText.attribute(rule))\" " : "")message="\(message)">\(body)</\(kind)>
          </testcase>

      """
  }
}
