/// What `modulize` says of a rule to somebody who has met it.
package struct RulePage: Sendable {
  /// What the rule finds, as the README's table of rules says it: no full stop, Markdown's code marks.
  package var summary: String
}
