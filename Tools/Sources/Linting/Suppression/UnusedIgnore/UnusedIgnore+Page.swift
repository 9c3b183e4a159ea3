import Rules

extension UnusedIgnore {
  package static let page = RulePage(
    summary: "a comment `// modulize:ignore …` that suppresses nothing",
    reason: """
      What the comment was for is fixed, or has moved to another line. Left where it is, it hides the next finding on \
      its line, with a reason that was given for something else. Comments that outlive their cause undermine a rule \
      one line at a time, without anyone deciding to.
      """,
    bad: [
      "B/Sources/B/B.swift": """
      // modulize:ignore forbidden_import - until the old login is gone  // ⇠ unused_ignore
      import Foundation
      """
    ],
    change: "Remove the comment, or move it after the code that it is about, or right above it.",
    good: [
      "B/Sources/B/B.swift": """
      import Foundation
      """
    ],
    exception: "If a generator writes the comments, let `severities` say `unused_ignore: off`.")
}
