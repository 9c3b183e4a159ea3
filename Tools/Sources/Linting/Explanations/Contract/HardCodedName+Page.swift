extension HardCodedName {
  package static let page = RulePage(summary: "a call by name outside of a category")
}
