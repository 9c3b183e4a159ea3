import Rules

extension ForbiddenDependency {
  static let page = RulePage(
    summary: "a link that the role does not permit",
    reason: """
      A business line is extracted from an app so that it can be built, tested and released without the others. One \
      link to another feature ends that: to build A is to build B, and to wait for B. The rules follow from there. A \
      business line depends on the categories of the features that it calls, never on these features and never on the \
      app. A category depends on the mediator and not on the feature behind it, or every caller would get that feature \
      after all.

      A business line does not link the mediator either. It is found by its name, which requires no dependency; a \
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
      Link the category of the other feature, and call through it. If the category lacks a service, add a method to it \
      and an action to the other feature's target; the rest of the other feature stays as it is.
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
      While a feature is being extracted, for the link that is removed last, with a date. Not for two features that \
      always change together: make one package of them. Not for shared code: what belongs to no business line belongs \
      to the platform.
      """)
}
