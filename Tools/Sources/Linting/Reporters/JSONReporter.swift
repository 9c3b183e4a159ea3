import Foundation

/// For programs: version 1 of a form that grows and does not change, as `Schemas/report.schema.json` says it.
package struct JSONReporter: Reporter {
  package static let name = "json"

  private let root: String

  /// - Parameter root: How who reads the report finds the folder that files are named from.
  package init(root: String = ".") {
    self.root = root
  }

  package func text(for report: LintReport) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Nothing in it can fail to encode: texts and whole numbers.
    guard let data = try? encoder.encode(Document(report, root: root)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

private struct Document: Encodable {
  struct Row: Encodable {
    var rule: String
    var severity: Severity
    var message: String
    var package: String?
    var target: String?
    var file: String
    var line: Int
    var column: Int
    var related: [Place]

    enum CodingKeys: CodingKey {
      case rule, severity, message, package, target, file, line, column, related
    }

    /// By hand, because every key is always there: what is unknown is `null`.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(rule, forKey: .rule)
      try container.encode(severity, forKey: .severity)
      try container.encode(message, forKey: .message)
      try container.encode(package, forKey: .package)
      try container.encode(target, forKey: .target)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(related, forKey: .related)
    }
  }

  struct Place: Encodable {
    var file: String
    var line: Int
    var column: Int
    var message: String
  }

  struct Summary: Encodable {
    var errors: Int
    var warnings: Int
    var packages: Int
    var targets: Int
    var files: Int
    var suppressedByBaseline: Int
    var suppressedByComment: Int
    var suppressedByException: Int
  }

  var version = 1
  var root: String
  var findings: [Row]
  var summary: Summary
  var coverage: Coverage

  init(_ report: LintReport, root: String) {
    self.root = root
    findings = report.findings.map(Row.init)
    coverage = report.coverage
    summary = Summary(
      errors: report.count(of: .error), warnings: report.count(of: .warning), packages: report.packages,
      targets: report.targets, files: report.files,
      suppressedByBaseline: report.count(suppressedBy: .baseline),
      suppressedByComment: report.count(suppressedBy: .comment),
      suppressedByException: report.count(suppressedBy: .exception))
  }
}

extension Document.Row {
  init(_ finding: Finding) {
    self.init(
      rule: finding.identity.rule, severity: finding.severity, message: finding.message,
      package: finding.identity.package, target: finding.identity.target, file: finding.identity.file,
      line: finding.position.line, column: finding.position.column,
      related: finding.related.map {
        Document.Place(file: $0.file, line: $0.position.line, column: $0.position.column, message: $0.words)
      })
  }
}
