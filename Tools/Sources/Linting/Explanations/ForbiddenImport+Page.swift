extension ForbiddenImport {
  package static let page = RulePage(
    summary: """
      an import that the role must not have; the compiler lets it pass, because a category re-exports the \
      mediator
      """)
}
