import Testing

/// Something that a repository may hold and a lint must get over, with what it must say of it.
struct BadInput: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Puts it into a copy of the repository.
  var make: @Sendable (TemporaryFolder) throws -> Void
  /// Where it is reported, by which rule, and whether as an error.
  var findings: [Expected]

  init(
    _ testDescription: String, finds findings: Expected...,
    make: @escaping @Sendable (TemporaryFolder) throws -> Void
  ) {
    self.testDescription = testDescription
    self.make = make
    self.findings = findings
  }

  /// A finding without its line: of what cannot be read there is none to speak of.
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
