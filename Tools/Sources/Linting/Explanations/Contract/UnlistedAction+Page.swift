extension UnlistedAction {
  package static let page = RulePage(summary: "a method `Action_…` that the target's table forgot, or lists under another name")
}
