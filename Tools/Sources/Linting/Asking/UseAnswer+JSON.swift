import SourceText

extension UseAnswer {
  /// Version 1 of a format that only grows, described by `Schemas/may.schema.json`.
  package var json: String { Document(self).jsonDocument() }

  private struct Document: Encodable {
    struct Finding: Encodable {
      var rule: String
      var severity: String
      var message: String
      var reason: String
      var change: String
    }

    var version = 1
    var answer: Bool
    var module: String
    var use: String
    var name: String
    var declaration: String?
    var findings: [Finding]

    init(_ answer: UseAnswer) {
      (self.answer, module, use, name) = (answer.isYes, answer.module, answer.use.rawValue, answer.name)
      declaration = answer.declaration
      findings = answer.findings.map {
        Finding(
          rule: $0.finding.identity.rule, severity: $0.finding.severity.rawValue, message: $0.finding.message.whole,
          reason: $0.reason, change: $0.change)
      }
    }
  }
}
