extension UnsentParameter {
  package static let page = RulePage(summary: "an action reads a parameter, without a default, that no call sends")
}
