import Testing

/// Bad input in a repository that a lint must survive, and the finding that it must report.
struct BadInput: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Puts it into a copy of the repository.
  var make: @Sendable (TemporaryFolder) throws -> Void
  /// The place of its finding, the rule, and whether it is an error.
  var findings: [Expected]

  init(
    _ testDescription: String, finds findings: Expected...,
    make: @escaping @Sendable (TemporaryFolder) throws -> Void
  ) {
    self.testDescription = testDescription
    self.make = make
    self.findings = findings
  }

  /// A finding without a line, because an unreadable file has none.
  struct Expected: Hashable, Comparable, CustomStringConvertible, Sendable {
    var severity: String
    var rule: String
    var file: String

    static func error(_ rule: String, in file: String) -> Expected {
      Expected(severity: "error", rule: rule, file: file)
    }

    static func warning(_ rule: String, in file: String) -> Expected {
      Expected(severity: "warning", rule: rule, file: file)
    }

    var description: String { "\(severity) \(rule) in \(file)" }

    static func < (left: Expected, right: Expected) -> Bool { left.description < right.description }
  }
}
