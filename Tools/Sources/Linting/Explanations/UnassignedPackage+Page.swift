extension UnassignedPackage {
  package static let page = RulePage(
    summary: "a package that no role and no layer of the configuration takes in, so that nothing is judged of it")
}
