import Rules

extension ForbiddenPath {
  static let page = RulePage(
    summary: "a module that imports, links or, where that is asked for, reaches through others what `forbid` names",
    reason: """
      Roles and layers say what may be used, and nothing of what comes from the system. Some edges are wrong whatever \
      the layers are: a core that imports the user interface can be neither tested without it nor used in an extension \
      or on a server, and two features that must be released apart must not meet in a third.

      Nobody sees such an edge where it is made. The import is one line, the compiler takes it, and a way through four \
      modules is in nobody's head. So what must stay apart is written down once, with the reason, and the report shows \
      the way.
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
    change: "Cut the edge: move what needs it to the module above, or hand in what is needed as a value or a closure.",
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
      For a module that is being taken apart: with `symbol`, so that nothing else comes in, and with `until`.
      """)
}
