extension ForbiddenDependency {
  package static let page = RulePage(summary: "a link that the role must not have")
}
