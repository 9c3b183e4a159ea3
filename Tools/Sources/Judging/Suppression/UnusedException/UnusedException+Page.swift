import Rules

extension UnusedException {
  package static let page = RulePage(
    summary: "an exception in the configuration that excepts nothing, or whose last day is over",
    reason: """
      What the exception was for is fixed. Left in the configuration, it lets the same come back to the whole \
      package, and nobody is told. Whoever reads it later takes the package for one that still breaks the rule, and \
      plans around it.
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
      Where one configuration serves several repositories: then let `severities` say `unused_exception: warning`.
      """)
}
