/// What `modulize` says of a rule to who has met it.
///
/// Texts are Markdown of the plainest kind: paragraphs with an empty line between them, and code marks.
package struct RulePage: Sendable {
  /// What the rule finds, as the table in `Documentation/Linting.md` has it: without a full stop, with Markdown's code marks.
  package var summary: String
  /// Why there is the rule.
  package var reason: String
  /// Where the argument comes from; empty where it comes from how SwiftPM or the mediator works.
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
