import Rules

extension DuplicatePackage {
  static let page = RulePage(
    summary: "two packages with one name, or with URLs of one identity",
    reason: """
      Roles are assigned by package name, and calls resolve by it: `B` is answered in the module B. SwiftPM identifies \
      packages by the name of their folder, and cannot have two with one name in one graph; even without that, it is \
      unclear which one a manifest refers to. Mostly, one of them is a copy that was left behind. Nor does it build two \
      modules of one name together, whatever their packages are called.

      External packages are identified by the last part of their URL: two that end alike are refused in one manifest, \
      and in one graph SwiftPM takes either.

      Without roles, and if no package depends on both, they may be examples of two things, and nothing is reported.
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
    exception: "Samples and templates that are never built together with the app.")
}
