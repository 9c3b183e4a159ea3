extension InvalidIgnore {
  package static let page = RulePage(
    summary: """
      a comment `// modulize:ignore rule_id - reason` that lacks its rule or its reason, or names a rule that is \
      not there
      """)
}
