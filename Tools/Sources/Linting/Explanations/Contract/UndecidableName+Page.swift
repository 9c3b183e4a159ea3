extension UndecidableName {
  package static let page = RulePage(summary: "a call by a name that only the running program knows")
}
