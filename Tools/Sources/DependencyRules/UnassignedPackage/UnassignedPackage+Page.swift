import Rules

extension UnassignedPackage {
  static let page = RulePage(
    summary: """
      a package, or a module, that no role and no layer of the configuration takes in, so that nothing is judged of it
      """,
    reason: """
      A configuration that names the packages of its roles, or has layers, says which package may depend on which. A \
      package that it does not name may depend on everything and be depended on by everyone: the way that is closed \
      between two others is open through it. New packages are where this happens.
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
    change: "Name the package under a role or a layer, with a `*` for those that will come, or exclude its folder.",
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
      Where only a few packages are to be held to anything yet: then let `severities` say `unassigned_package: off`.
      """)
}
