import Rules

extension StaleBaseline {
  package static let page = RulePage(
    summary: "an entry of the baseline that no longer occurs",
    reason: """
      The baseline holds what was there when it was written. When a finding is fixed, its entry would let it \
      return unnoticed, so the count would never fall for good. This rule is what makes the baseline shrink.
      """,
    bad: [
      ".modulize-baseline.json": """
      {"version": 1, "findings": [{"file": "B/Sources/B/B.swift", "rule": "forbidden_import", "package": "B"}]}
      """
    ],
    change: """
      Remove the entry's line from the file, or let `modulize lint --prune-baseline` do it, which adds nothing. A file \
      that has moved within its target needs no change: its entries are matched by what they are about.
      """,
    good: [
      ".modulize-baseline.json": """
      {"version": 1, "findings": []}
      """
    ],
    exception: """
      If fixing something must never break a build, let `severities` say `stale_baseline: warning`.
      """)
}
