extension UndeclaredImport {
  package static let page = RulePage(summary: "an import that the target does not declare, so that it compiles only by chance")
}
