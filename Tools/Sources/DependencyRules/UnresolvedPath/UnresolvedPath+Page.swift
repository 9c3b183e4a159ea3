import Rules

extension UnresolvedPath {
  static let page = RulePage(
    summary: "a path in a manifest that leads nowhere, or out of the repository",
    reason: """
      A package under development is named by its path, as the article points to its private pods locally until \
      they are released. Where the path leads nowhere SwiftPM stops, and the lint cannot know what the missing \
      package is: a category, or a business line that must not be linked. A path out of the repository is one \
      too: a build compiles what is there, nothing of it is read, and the package is taken for a third-party one. An Xcode project names its files, its folders, other \
      projects and packages in the same way, and whatever of these is not there is said at its line.
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
    change: "Correct the path, or lint the folder that holds both packages.",
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
      A package that is only there on some machines, beside the repository: name it by its URL instead, and let \
      those who develop it use `swift package edit`. Where it must stay, say so under `exceptions`, with the reason; \
      `severities` can make a warning of the rule, and cannot turn it off.
      """)
}
