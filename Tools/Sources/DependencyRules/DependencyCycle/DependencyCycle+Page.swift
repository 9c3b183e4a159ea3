import Rules

extension DependencyCycle {
  static let page = RulePage(
    summary: "packages, or targets of one package, that depend on each other in a cycle",
    reason: """
      Modules in a dependency cycle are one thing under several names: none can be built, tested or released without \
      the rest, and SwiftPM builds none of them. Between pages that push each other this is common; one of the \
      articles begins with a picture of such a cycle. The mediator breaks it: both sides call into the middle, and no \
      edge leads from one to the other.
      """,
    articles: [.decoupling, .introduction],
    bad: [
      "A/Package.swift": .library(
        "A",
        """
        targets: [
          .target(name: "A", dependencies: ["AModels"]),  // ⇠ dependency_cycle
          .target(name: "AModels", dependencies: ["A"]),
        ]
        """),
      "A/Sources/A/A.swift": """
      import AModels
      """,
      "A/Sources/AModels/Models.swift": """
      import A
      """,
    ],
    change: """
      Find the edge that should not exist. Between business lines, replace it with a dependency on a category. Between \
      targets of one package, move what both need into the lower one, or into a third one below them.
      """,
    good: [
      "A/Package.swift": .library(
        "A",
        """
        targets: [
          .target(name: "A", dependencies: ["AModels"]),
          .target(name: "AModels"),
        ]
        """),
      "A/Sources/A/A.swift": """
      import AModels
      """,
      "A/Sources/AModels/Models.swift": """
      public struct Model {}
      """,
    ],
    exception: "None: SwiftPM rejects it.")
}
