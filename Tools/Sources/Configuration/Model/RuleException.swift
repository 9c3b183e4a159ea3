import SourceText

/// Findings of one rule in some packages that do not count, and why.
package struct RuleException: Hashable, Sendable {
  package var package: Wildcard
  package var rule: String
  /// What the finding is about: the module that is imported. `nil` for any.
  package var symbol: Wildcard?
  /// Below the root. `nil` for any.
  package var file: PathPattern?
  package var reason: String

  package init(
    package: Wildcard, rule: String, symbol: Wildcard? = nil, file: PathPattern? = nil, reason: String
  ) {
    self.package = package
    self.rule = rule
    self.symbol = symbol
    self.file = file
    self.reason = reason
  }
}
