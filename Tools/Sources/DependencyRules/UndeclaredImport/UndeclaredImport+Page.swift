import Rules

extension UndeclaredImport {
  static let page = RulePage(
    summary: "an import that the target does not declare, so that it compiles only by chance",
    reason: """
      The import compiles because something else provides the module: another dependency re-exports it, or it was \
      built earlier. When that changes, this target breaks, which the author of the change cannot foresee. The edge is \
      also missing wherever manifests are the source: what must be built, what can be released alone, what depends on \
      what.

      Code that is never compiled needs no declaration: an `#if` with a flag that neither the target's settings nor a \
      trait of the package sets.

      The article has each package checked for this before its release: a package must declare its own dependencies.

      This applies to modules of the repository, and to those of external packages whose origin is known: from their \
      checkouts, `.build/checkouts`, or because another target that the import can come from links the product with \
      that name and imports it. If a declared module of the repository re-exports an external package, only that \
      module must declare it: it may exist to make one dynamic library of it.

      A product of the repository provides the modules that it consists of, and those that these only stand in for: \
      modules of their package that they re-export, binaries that they link, and, if one has no code of its own, the \
      one that it links, or those that no other product has. Anything else that they depend on must be declared.
      """,
    articles: [.practice],
    bad: [
      "B/Sources/B/B.swift": """
      import A_Category  // ⇠ undeclared_import
      """
    ],
    change: """
      Declare it in the manifest of the importing package, as `modulize lint --fix` does, or remove the import.
      """,
    good: [
      "B/Package.swift": .library(
        "B",
        """
        dependencies: [.package(path: "../A_Category")],
        targets: [
          .target(name: "B", dependencies: [.product(name: "A_Category", package: "A_Category")])
        ]
        """),
      "B/Sources/B/B.swift": """
      import A_Category
      """,
    ],
    exception: """
      The manifest cannot name it: a module that another build system provides. An import that may be missing on \
      purpose needs no exception: write `#if canImport(A_Category)` around it.
      """)
}
