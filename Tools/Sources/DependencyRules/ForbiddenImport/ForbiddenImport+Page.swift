import Rules

extension ForbiddenImport {
  static let page = RulePage(
    summary: """
      an import that the role does not permit; the compiler accepts it, because a category re-exports the mediator
      """,
    reason: """
      The app links A so that A is in the program, and calls it through A_Category. In the article's second step the \
      app is changed once, to call the category, and never again because of A: A can move, change or be left out. A \
      single `import A` undoes that, because then the app needs A to compile.

      Only a lint can see it. Sources can import whatever their target links and its categories re-export, even with \
      the build system's own check for undeclared imports.
      """,
    articles: [.practice],
    bad: [
      "App/Sources/App/main.swift": """
      import A  // ⇠ forbidden_import
      import A_Category
      """
    ],
    change: """
      Import the category and call a method of it. In a business line the same applies to the mediator: the category \
      that it calls re-exports what it needs.
      """,
    good: [
      "App/Sources/App/main.swift": """
      import A_Category

      let count = Mediator.shared.A_count()
      """
    ],
    exception: """
      A feature that is being moved out of the app, file by file, until the last of its types is called through the \
      category. A type that many lines need is no reason: it belongs in the platform, or is passed as numbers and \
      texts.
      """)
}
