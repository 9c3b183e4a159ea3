extension ResultTypeMismatch {
  package static let page = RulePage(summary: "a category takes an answer for a type that the action never returns")
}
