extension InvalidTarget {
  package static let page = RulePage(
    summary: """
      a class `Target_…` that the mediator cannot find, make or read: a struct, nested, private, generic, \
      without its conformances, with a table of another type, in a module that no call looks in
      """)
}
