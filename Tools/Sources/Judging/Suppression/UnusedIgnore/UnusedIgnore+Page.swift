import Rules

extension UnusedIgnore {
  package static let page = RulePage(
    summary: "a comment `// modulize:ignore …` that suppresses nothing",
    reason: """
      What the comment was for is fixed, or has moved to another line. Left where it is, it hides what comes to its \
      line next, with a reason that was given for something else. A comment that outlives its cause is how a rule dies \
      in a repository: one line at a time, and nobody has decided it.
      """,
    bad: [
      "B/Sources/B/B.swift": """
      // modulize:ignore forbidden_import - until the old login is gone  // ⇠ unused_ignore
      import Foundation
      """
    ],
    change: "Remove the comment, or move it behind the code that it is about, or right above it.",
    good: [
      "B/Sources/B/B.swift": """
      import Foundation
      """
    ],
    exception: "Where a generator writes the comments: then let `severities` say `unused_ignore: off`.")
}
