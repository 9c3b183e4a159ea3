import Rules

extension DependencyCycle {
  static let page = RulePage(
    summary: "packages, or targets of one package, in a circle",
    reason: """
      What depends on each other in a circle is one thing under several names: none of it can be built, tested \
      or released without the rest, and SwiftPM builds none of it. Between pages that push each other it is the \
      usual case; the picture that one of the articles begins with is such a circle. The mediator is what opens it: \
      both sides call into the middle, and no edge leads from one to the other.
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
      Find the edge that should not be. Between business lines, let it lead to a category. Between targets of \
      one package, move what both need into the lower one, or into a third below them.
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
    exception: "None: SwiftPM refuses it.")
}
