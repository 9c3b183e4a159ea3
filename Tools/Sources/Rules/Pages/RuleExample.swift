/// A few files of a repository that break a rule, or follow it.
///
/// The rest of the repository is always the same, and has no findings: the business lines A and B, their categories,
/// the mediator, and the app, which links A and imports A_Category. A's target offers `count`, and its category
/// calls it.
package struct RuleExample: Sendable, ExpressibleByDictionaryLiteral {
  package enum Content: Sendable, ExpressibleByStringLiteral {
    /// A line marked with `// ⇠ rule_id` has a finding of that rule.
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

  /// In display order. If no line is marked, the finding is at the beginning of the first file.
  package var files: [File]

  package init(dictionaryLiteral elements: (String, Content)...) {
    files = elements.map { File(path: $0, content: $1) }
  }
}
