import Rules

extension ForbiddenImport {
  static let page = RulePage(
    summary: """
      an import that the role must not have; the compiler lets it pass, because a category re-exports the \
      mediator
      """,
    reason: """
      The app links A so that A is in the program, and calls it through A_Category. In the article's second step \
      the app is changed once, to call the category, and never again on A's account: A can move, change or be \
      left out. A single `import A` undoes that, because from then on the app needs A to compile.

      Nothing but a lint can see it. What a target links, and what its categories re-export, its sources can \
      import, also with the build system's own check for undeclared imports.
      """,
    articles: [.practice],
    bad: [
      "App/Sources/App/main.swift": """
      import A  // ⇠ forbidden_import
      import A_Category
      """
    ],
    change: """
      Import the category and call a method of it. In a business line the same holds for the mediator: the \
      category of whom it calls brings along what it needs.
      """,
    good: [
      "App/Sources/App/main.swift": """
      import A_Category

      let count = Mediator.shared.A_count()
      """
    ],
    exception: """
      For a feature that is on its way out of the app, file by file, until the last of its types is called through \
      the category. A type that many lines need is no reason: it belongs to the platform, or it is passed as \
      numbers and texts.
      """)
}
