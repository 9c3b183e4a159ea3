extension DuplicatePackage {
  package static let page = RulePage(summary: "two packages of one name")
}
