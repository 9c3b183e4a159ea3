import LintTestSupport
import Testing

/// In a project everything that is linked is visible to what depends on it, so a framework may exist to link packages.
@Suite("A framework that links packages for others")
struct TuistUmbrellaTests {
  private func files(_ app: String, links: String = ".external(name: \"Away\")") -> [String: String] {
    [
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(
          name: "Kit", product: .framework, bundleId: "", sources: ["Kit/**"],
          dependencies: [
            1️⃣.target(name: "All")
          ]),
        .target(name: "All", product: .framework, bundleId: "", sources: ["All/**"], dependencies: [\(links)]),
        .target(
          name: "Base", product: .framework, bundleId: "", sources: ["Base/**"], dependencies: [.external(name: "Away")]),
      ])
      """, "Kit/K.swift": app, "All/A.swift": "public let x = 1", "Base/B.swift": "import Away",
    ]
  }

  @Test("is used where a module is imported that its packages may bring")
  func used() async throws {
    try await expect(files("import Far\nlet a = 1"))
    let more = ["All/A.swift": "import Base"]
    try await expect(files("import Far\nlet a = 1", links: ".target(name: \"Base\")").merging(more) { $1 })
  }

  @Test("is not used by what imports system modules only, or links no package itself")
  func unused() async throws {
    try await expect(files("import UIKit\nlet a = 1"), Expectation("1️⃣", "unused_dependency"))
    try await expect(files("import Far\nlet a = 1", links: ""), Expectation("1️⃣", "unused_dependency"))
  }
}
