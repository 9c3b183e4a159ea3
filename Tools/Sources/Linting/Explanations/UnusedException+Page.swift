extension UnusedException {
  package static let page = RulePage(
    summary: "an exception in the configuration that excepts nothing")
}
