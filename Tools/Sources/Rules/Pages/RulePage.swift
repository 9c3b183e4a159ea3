/// The documentation of a rule.
///
/// Texts are plain Markdown: paragraphs separated by empty lines, and code spans.
package struct RulePage: Sendable {
  /// What the rule finds, as in the table of `Documentation/Linting.md`: no full stop, Markdown code spans.
  package var summary: String
  /// Why the rule exists.
  package var reason: String
  /// The sources of the argument; empty if it follows from how SwiftPM or the mediator works.
  package var articles: [Article] = []
  /// What breaks the rule, in the setting of ``RuleExample``.
  package var bad: RuleExample
  /// The change that would be allowed.
  package var change: String
  /// `bad` after that change.
  package var good: RuleExample
  /// When it is right to make an exception.
  package var exception: String

  package init(
    summary: String, reason: String, articles: [Article] = [], bad: RuleExample, change: String, good: RuleExample,
    exception: String
  ) {
    self.summary = summary
    self.reason = reason
    self.articles = articles
    self.bad = bad
    self.change = change
    self.good = good
    self.exception = exception
  }
}
