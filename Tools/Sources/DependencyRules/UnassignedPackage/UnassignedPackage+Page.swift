import Rules

extension UnassignedPackage {
  static let page = RulePage(
    summary: """
      a package, or a module, that no role or layer of the configuration includes, so that it is not judged
      """,
    reason: """
      A configuration that lists the packages of its roles, or has layers, says which package may depend on which. A \
      package that it does not list may depend on everything, and everything may depend on it: a path that is closed \
      between two others is open through it. This happens with new packages.
      """,
    bad: [
      "Old/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Old", products: [.library(name: "Old", targets: ["Old"])], targets: [.target(name: "Old")])
      """,
      "Old/Sources/Old/Old.swift": """
      struct Old {}
      """,
      ".modulize.yml": """
      roles:
        business:
          packages: [A, B]
      """,
    ],
    change: "Add the package to a role or a layer, with a `*` for future ones, or exclude its folder.",
    good: [
      "Old/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Old", products: [.library(name: "Old", targets: ["Old"])], targets: [.target(name: "Old")])
      """,
      "Old/Sources/Old/Old.swift": """
      struct Old {}
      """,
      ".modulize.yml": """
      roles:
        business:
          packages: [A, B, Old]
      """,
    ],
    exception: """
      If only a few packages should be judged for now: set `unassigned_package: off` under `severities`.
      """)
}
