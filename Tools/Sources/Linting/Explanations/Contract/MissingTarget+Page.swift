extension MissingTarget {
  package static let page = RulePage(summary: "a call to a target that no class answers to; the nearest name is given")
}
