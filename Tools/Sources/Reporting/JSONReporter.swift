import Linting
import Model
import Rules

/// For programs: version 2 of a format that only grows, described by `Schemas/report.schema.json`.
package struct JSONReporter: Reporter {
  package static let name = "json"
  package static let naming = FileNaming.root

  private let setting: ReportSetting

  package init(_ setting: ReportSetting = ReportSetting()) { self.setting = setting }

  package func write<Failure>(
    _ report: LintReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let extract = ReportExtract(FindingGroup.places(of: report.findings))
    let pieces = JSONPieces()
    let (head, tail) = pieces.frame(
      Document(report, root: setting.rootFromHere, leftOut: extract.leftOut), listAt: "findings")
    try sink(head)
    for (index, group) in extract.groups.enumerated() {
      try sink(pieces.element(Document.Row(group.first, owners: report.owners(of: group.first)), isFirst: index == 0))
    }
    try sink(tail)
  }
}

private struct Document: Encodable {
  struct Row: Encodable {
    var rule: String
    var severity: Severity
    /// All of it, in one line.
    var message: String
    var what: String
    var why: String?
    var instead: String?
    var package: String?
    var target: String?
    var file: String
    var line: Int
    var column: Int
    var related: [Place]
    /// Only if the repository has a CODEOWNERS file.
    var owners: [String]?

    enum CodingKeys: CodingKey {
      case rule, severity, message, what, why, instead, package, target, file, line, column, related, owners
    }

    /// Custom, because every key is always present: unknown values are `null`.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(rule, forKey: .rule)
      try container.encode(severity, forKey: .severity)
      try container.encode(message, forKey: .message)
      try container.encode(what, forKey: .what)
      try container.encode(why, forKey: .why)
      try container.encode(instead, forKey: .instead)
      try container.encode(package, forKey: .package)
      try container.encode(target, forKey: .target)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(related, forKey: .related)
      try container.encodeIfPresent(owners, forKey: .owners)
    }
  }

  struct Place: Encodable {
    var file: String
    var line: Int
    var column: Int
    var message: String
  }

  /// The findings of one file that did not fit.
  struct LeftOut: Encodable {
    var file: String
    var errors: Int
    var warnings: Int
  }

  struct Summary: Encodable {
    var errors: Int
    var warnings: Int
    var edges: Int
    var packages: Int
    var projects: Int
    var pods: Int
    var targets: Int
    var files: Int
    var foreignFiles: Int
    var modulesWithoutRole: Int
    var suppressedByBaseline: Int
    var suppressedByComment: Int
    var suppressedByException: Int
  }

  var version = 2
  var root: String
  /// Written one at a time.
  var findings: [Row] = []
  var leftOut: [LeftOut]
  var summary: Summary
  var coverage: Coverage

  init(_ report: LintReport, root: String, leftOut: [ReportExtract.LeftOut]) {
    self.root = root
    self.leftOut = leftOut.map { LeftOut(file: $0.file, errors: $0.errors, warnings: $0.warnings) }
    coverage = report.coverage
    summary = Summary(
      errors: report.count(of: .error), warnings: report.count(of: .warning), edges: report.edges,
      packages: report.extent.containers.packages, projects: report.extent.containers.projects,
      pods: report.extent.containers.pods,
      targets: report.extent.targets, files: report.extent.files, foreignFiles: report.extent.foreignFiles,
      modulesWithoutRole: report.extent.modulesWithoutRole.count,
      suppressedByBaseline: report.count(suppressedBy: .baseline),
      suppressedByComment: report.count(suppressedBy: .comment),
      suppressedByException: report.count(suppressedBy: .exception))
  }
}

extension Document.Row {
  init(_ finding: Finding, owners: [String]?) {
    self.init(
      rule: finding.identity.rule, severity: finding.severity, message: finding.shownMessage(),
      what: finding.message.what, why: finding.message.why, instead: finding.message.instead,
      package: finding.identity.package, target: finding.identity.target, file: finding.identity.file,
      line: finding.position.line, column: finding.position.column,
      related: finding.shownRelated.places.map {
        Document.Place(file: $0.file, line: $0.position.line, column: $0.position.column, message: $0.words)
      }, owners: owners)
  }
}
