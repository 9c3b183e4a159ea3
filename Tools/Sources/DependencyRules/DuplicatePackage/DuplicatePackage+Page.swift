import Rules

extension DuplicatePackage {
  static let page = RulePage(
    summary: "two packages of one name",
    reason: """
      A role goes by the package's name, and so does a call: `B` is answered in the module B. SwiftPM goes by the \
      name of the package's folder, and cannot have two of one name in one graph; before that, nobody can say \
      which one a manifest means. Mostly one of them is a copy that was left behind.

      Where there are no roles, and nobody depends on both, they may be examples of two things, and nothing is said.
      """,
    bad: [
      "Copy/B/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "B", targets: [.target(name: "B")])
      """,
      "Copy/B/Sources/B/B.swift": """
      struct B {}
      """,
    ],
    change: "Remove the copy, or give it a name of its own.",
    good: [
      "Copy/B/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "OldB", targets: [.target(name: "B")])
      """,
      "Copy/B/Sources/B/B.swift": """
      struct B {}
      """,
    ],
    exception: "For samples and templates that are never built together with the app.")
}
