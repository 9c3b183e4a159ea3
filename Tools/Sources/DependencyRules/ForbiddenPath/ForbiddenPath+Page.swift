import Rules

extension ForbiddenPath {
  static let page = RulePage(
    summary: "a module that imports, links or, if requested, reaches through others what `forbid` lists",
    reason: """
      Roles and layers say what may be used, but do not cover system modules. Some edges are wrong whatever the layers \
      are: a core that imports the user interface can neither be tested without it nor used in an extension or on a \
      server, and two features that are released separately must not meet in a third.

      Such an edge is easy to miss. The import is one line, the compiler accepts it, and no one keeps track of a path \
      through four modules. So what must stay apart is written down once, with the reason, and the report shows the \
      path.
      """,
    bad: [
      ".modulize.yml": """
      forbid:
        - {from: A, to: UIKit, reason: what A computes runs on a server too}
      """,
      "A/Sources/A/A.swift": """
      import UIKit  // ⇠ forbidden_path
      """,
    ],
    change: "Cut the edge: move the code to the module above, or pass in what it needs as a value or a closure.",
    good: [
      ".modulize.yml": """
      forbid:
        - {from: A, to: UIKit, reason: what A computes runs on a server too}
      """,
      "A/Sources/A/A.swift": """
      import Foundation
      """,
    ],
    exception: """
      A module that is being taken apart: with `symbol`, so that nothing else is added, and with `until`.
      """)
}
