import Rules

extension UnusedException {
  package static let page = RulePage(
    summary: "an exception in the configuration that excepts nothing, or whose last day is over",
    reason: """
      What the exception was for is fixed. Left in the configuration, it would let the same problem return to the \
      whole package without notice. A later reader would believe that the package still breaks the rule, and plan \
      around it.
      """,
    bad: [
      ".modulize.yml": """
      exceptions: [{package: B, rule: forbidden_import, reason: until the old login is gone}]
      """
    ],
    change: "Remove the exception, or correct the package, the symbol or the file that it names.",
    good: [
      ".modulize.yml": """
      exceptions: []
      """
    ],
    exception: """
      If one configuration serves several repositories, let `severities` say `unused_exception: warning`.
      """)
}
