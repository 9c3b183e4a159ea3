extension UnusedDependency {
  package static let page = RulePage(
    summary: """
      a declared dependency that nobody imports (but not a business package that the app links)
      """)
}
