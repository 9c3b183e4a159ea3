extension UnreadParameter {
  package static let page = RulePage(summary: "a call sends a parameter that the action does not read")
}
