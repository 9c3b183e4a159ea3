extension ModelledParameter {
  package static let page = RulePage(summary: "a category names a type of a business line: the two are tied together again")
}
