/// Findings of one rule, in some packages or modules, that do not count, and why.
package struct RuleException: Hashable, Sendable {
  /// `nil` for any. If there is a module too, both must match.
  package var package: Wildcard?
  /// The module that the finding is in. `nil` for any.
  package var module: Wildcard?
  package var rule: String
  /// The symbol of the finding, such as the imported module. `nil` for any.
  package var symbol: Wildcard?
  /// Relative to the root. `nil` for any.
  package var file: PathPattern?
  package var reason: String
  /// The last day on which it applies; `nil` for no end.
  package var until: CalendarDay?

  /// Its scope in words: `A*`, or `A*, module Login`.
  package var scope: String {
    [package?.text, module.map { "module \($0.text)" }].compactMap(\.self).joined(separator: ", ")
  }
}
