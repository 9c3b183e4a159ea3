extension DuplicateTarget {
  package static let page = RulePage(summary: "two classes of one program that answer to one name")
}
