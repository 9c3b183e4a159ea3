extension DependencyCycle {
  package static let page = RulePage(summary: "packages, or targets of one package, in a circle")
}
