import Rules

extension ForbiddenDependency {
  static let page = RulePage(
    summary: "a link that the role must not have",
    reason: """
      A business line is taken out of an app so that it can be built, tested and released without the others. \
      One link to another feature ends that: whoever builds A builds B, and waits for B. What a package may link \
      follows from there. A business line depends on the categories of the features that it calls, never on these \
      features and never on the app. A category depends on the mediator and not on the feature behind it, or every \
      caller would get that feature after all.

      A business line does not link the mediator either. It is found by its name, for which it needs nothing; a \
      dependency that the answering side does not need is what the introduction calls pollution.
      """,
    articles: [.practice, .introduction],
    bad: [
      "A/Package.swift": .library(
        "A",
        """
        dependencies: [.package(path: "../B")],
        targets: [
          .target(
            name: "A",
            dependencies: [
              .product(name: "B", package: "B")  // ⇠ forbidden_dependency
            ])
        ]
        """),
      "A/Sources/A/A.swift": """
      import B  // ⇠ forbidden_import
      """,
    ],
    change: """
      Link the category of the other feature, and call it through that. What the category lacks is a method in it \
      and an action in the other feature's target; the other feature's own code stays as it is.
      """,
    good: [
      "A/Package.swift": .library(
        "A",
        """
        dependencies: [.package(path: "../B_Category")],
        targets: [
          .target(
            name: "A",
            dependencies: [
              .product(name: "B_Category", package: "B_Category")
            ])
        ]
        """),
      "A/Sources/A/A.swift": """
      import B_Category
      """,
    ],
    exception: """
      While a feature is being carried out, for the one link that goes last, with a date. Not for two features that \
      change together all the time: they are one line, so make one package of them. Not for shared code: what \
      no business line owns belongs to the platform.
      """)
}
