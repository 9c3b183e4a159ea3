/// Findings of one rule in some packages, or modules, that do not count, and why.
package struct RuleException: Hashable, Sendable {
  /// `nil` for any. Where there is a module too, both must be the finding's.
  package var package: Wildcard?
  /// The module that the finding is in. `nil` for any.
  package var module: Wildcard?
  package var rule: String
  /// What the finding is about: the module that is imported. `nil` for any.
  package var symbol: Wildcard?
  /// Below the root. `nil` for any.
  package var file: PathPattern?
  package var reason: String
  /// The last day on which it holds; `nil` for ever.
  package var until: CalendarDay?

  /// Whose findings it is for, in words: `A*`, or `A*, module Login`.
  package var scope: String {
    [package?.text, module.map { "module \($0.text)" }].compactMap(\.self).joined(separator: ", ")
  }
}
