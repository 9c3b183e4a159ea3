/// A few files of a repository in which a rule is broken, or kept again.
///
/// The rest of the repository is always the same, and in order: the business lines A and B, their categories,
/// the mediator, and the app, which links A and imports A_Category. A's target offers `count`, and its category
/// calls it.
package struct RuleExample: Sendable, ExpressibleByDictionaryLiteral {
  package enum Content: Sendable, ExpressibleByStringLiteral {
    /// A line that is marked `// ⇠ rule_id` is one where that rule finds something.
    case text(String)
    case link(to: String)

    package init(stringLiteral text: String) {
      self = .text(text)
    }
  }

  package struct File: Sendable {
    /// Relative to the repository's root.
    package var path: String
    package var content: Content
  }

  /// In the order in which they are shown. Where nothing is marked, the finding is at the first one's start.
  package var files: [File]

  package init(dictionaryLiteral elements: (String, Content)...) {
    files = elements.map { File(path: $0, content: $1) }
  }
}
