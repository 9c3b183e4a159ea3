extension StaleBaseline {
  package static let page = RulePage(
    summary: "an entry of the baseline that no longer occurs")
}
