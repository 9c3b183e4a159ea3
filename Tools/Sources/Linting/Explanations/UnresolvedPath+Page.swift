extension UnresolvedPath {
  package static let page = RulePage(summary: "a path in a manifest that leads nowhere, or out of the repository")
}
