import Rules

extension InvalidIgnore {
  package static let page = RulePage(
    summary: """
      a comment `// modulize:ignore rule_id - reason` that lacks its rule or its reason, or names a rule that does \
      not exist
      """,
    reason: """
      The next reader of the line must be able to judge whether the reason still holds, so there must be one. A \
      comment that names no rule would hide findings that no one meant to hide, and one that names a rule that does \
      not exist hides nothing and looks as if it did. None of them suppresses anything.
      """,
    bad: [
      "B/Sources/B/B.swift": """
      // modulize:ignore forbidden_import  // ⇠ invalid_ignore
      import Mediator  // ⇠ forbidden_import
      """
    ],
    change: "Write the rule and, after a dash, the reason.",
    good: [
      "B/Sources/B/B.swift": """
      // modulize:ignore forbidden_import - until the old login is gone
      import Mediator
      """
    ],
    exception: "None: a reason is a few words.")
}
