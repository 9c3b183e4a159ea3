extension MissingAction {
  package static let page = RulePage(summary: "a call to an action that its target does not offer")
}
