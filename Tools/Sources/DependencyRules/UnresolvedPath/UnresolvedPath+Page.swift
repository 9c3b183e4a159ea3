import Rules

extension UnresolvedPath {
  static let page = RulePage(
    summary: "a path in a manifest that leads nowhere, or out of the repository",
    reason: """
      A package in development is referred to by its path, as the article's private pods are until they are released. \
      If the path leads nowhere SwiftPM stops, and the lint cannot know what the missing package is: a category, or a \
      business line that must not be linked. A path out of the repository counts too: a build compiles what is there, \
      but it is not read, and the package is taken for a third-party one. An Xcode project refers to its files, its \
      folders, other projects and packages in the same way, and each missing one is reported at its line.
      """,
    articles: [.practice],
    bad: [
      "B/Package.swift": .library(
        "B",
        """
        dependencies: [
          .package(path: "../A_Categories")  // ⇠ unresolved_path
        ],
        targets: [
          .target(name: "B", dependencies: [.product(name: "A_Category", package: "A_Categories")])
        ]
        """),
      "B/Sources/B/B.swift": """
      import A_Category
      """,
    ],
    change: "Correct the path, or lint the folder that contains both packages.",
    good: [
      "B/Package.swift": .library(
        "B",
        """
        dependencies: [
          .package(path: "../A_Category")
        ],
        targets: [
          .target(name: "B", dependencies: [.product(name: "A_Category", package: "A_Category")])
        ]
        """),
      "B/Sources/B/B.swift": """
      import A_Category
      """,
    ],
    exception: """
      A package that exists only on some machines, beside the repository: refer to it by its URL instead, and use \
      `swift package edit` to develop it. If it must stay, list it under `exceptions`, with the reason; `severities` \
      can make the rule a warning, but cannot turn it off.
      """)
}
