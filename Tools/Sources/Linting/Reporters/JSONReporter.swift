import Foundation

/// For programs: version 1 of a form that grows and does not change.
package struct JSONReporter: Reporter {
  package static let name = "json"

  package init() {}

  package func text(for report: LintReport) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Nothing in it can fail to encode: texts and whole numbers.
    guard let data = try? encoder.encode(Document(report)) else { return "" }
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

    enum CodingKeys: CodingKey {
      case rule, severity, message, package, target, file, line, column
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
    }
  }

  struct Summary: Encodable {
    var errors: Int
    var warnings: Int
    var packages: Int
    var targets: Int
    var files: Int
  }

  var version = 1
  var findings: [Row]
  var summary: Summary

  init(_ report: LintReport) {
    findings = report.findings.map {
      Row(
        rule: $0.identity.rule, severity: $0.severity, message: $0.message, package: $0.identity.package,
        target: $0.identity.target, file: $0.identity.file, line: $0.position.line,
        column: $0.position.column)
    }
    summary = Summary(
      errors: report.count(of: .error), warnings: report.count(of: .warning), packages: report.packages,
      targets: report.targets, files: report.files)
  }
}
