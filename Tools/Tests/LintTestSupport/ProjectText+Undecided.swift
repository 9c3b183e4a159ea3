/// A project of Tuist of which the name of the only target is known to nobody, so that it has none.
package let undecidedTuistProject = [
  "App/Project.swift": """
  import ProjectDescription
  import Foundation
  let project = Project(name: "App", targets: [
    .target(
      name: FileManager.default.currentDirectoryPath, destinations: .iOS, product: .app, bundleId: "a",
      sources: ["Sources/**"]),
  ])
  """,
  "App/Sources/a.swift": "import A",
]
