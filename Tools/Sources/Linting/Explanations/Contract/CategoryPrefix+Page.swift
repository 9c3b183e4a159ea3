extension CategoryPrefix {
  package static let page = RulePage(summary: "a service of a category without its business line's name before it")
}
