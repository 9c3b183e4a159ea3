extension UncalledAction {
  package static let page = RulePage(summary: "an action that nobody calls and that no URL may reach (a warning)")
}
