import Rules

extension InvalidIgnore {
  package static let page = RulePage(
    summary: """
      a comment `// modulize:ignore rule_id - reason` that lacks its rule or its reason, or names a rule that is \
      not there
      """,
    reason: """
      Whoever reads the line next must be able to judge whether the reason still holds, so there must be one. A \
      comment that names no rule would hide what nobody meant to hide, and one that names a rule which is not there \
      hides nothing and looks as if it did. None of them suppresses anything.
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
