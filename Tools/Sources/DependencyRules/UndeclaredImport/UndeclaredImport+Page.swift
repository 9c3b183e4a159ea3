import Rules

extension UndeclaredImport {
  static let page = RulePage(
    summary: "an import that the target does not declare, so that it compiles only by chance",
    reason: """
      The import compiles because something else brings the module along: another dependency re-exports it, or \
      it was built before. When that changes, this target breaks, and the one who changed it cannot know. The \
      edge is also missing from every list that is made of the manifests: what must be built, what may be \
      released alone, who depends on whom.

      What nothing compiles needs no declaration: a clause of `#if` that asks for a flag which neither the target's \
      settings nor a trait of the package sets.

      The article has each package checked for this before its release: a package names what it depends on, and \
      nothing else does it for it.

      This holds for modules of the repository, and for those of packages from elsewhere whose home is known: by \
      their checkouts, `.build/checkouts`, or because another target that the import can come from links the product \
      of that name and imports it. A package from elsewhere that a declared module of the repository re-exports is \
      that one's to declare: it may be there to make one dynamic library of it.

      A product of the repository brings the modules that it is made of, and what these only stand for: modules of their \
      package that they re-export, binaries that they link, and, where one has no code of its own, the one that it \
      links, or those that no other product has. What else they are built on is to be declared.
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
      Where the manifest cannot name it: a module that another build system provides. An import that may be \
      missing on purpose needs no exception: write `#if canImport(A_Category)` around it.
      """)
}
