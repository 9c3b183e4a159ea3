extension ParameterTypeMismatch {
  package static let page = RulePage(summary: "a parameter is sent as one type and read as another, closures included")
}
