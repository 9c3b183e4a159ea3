import LintTestSupport
import Testing

@Suite("unread_project")
struct UnreadProjectTests {
  private let kit = ["Kit/Package.swift": library("Kit"), "Kit/Sources/Kit/Kit.swift": ""]

  /// What Tuist fetches for its projects.
  private static let dependencies = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Dependencies")
    """

  @Test("what Tuist declares, beside the packages that it uses: said once, an error where most is not judged")
  func tuist() async throws {
    try await expect(
      kit + [
        "Tuist/Package.swift": Self.dependencies, "Tuist/Helpers/H.swift": "",
        "Projects/Cart/Project.swift": "1️⃣", "Projects/Cart/Sources/C.swift": "", "Projects/Home/Project.swift": "",
        "Projects/Home/Sources/H.swift": "",
      ],
      Expectation("1️⃣", "unread_project", .error, "2 Swift files belong to no module"))
  }

  @Test("a warning where it is little, as in an example that Bazel builds")
  func little() async throws {
    try await expect(
      kit + ["Kit/Sources/Kit/More.swift": "", "Examples/WORKSPACE": "1️⃣", "Examples/main.swift": ""],
      Expectation("1️⃣", "unread_project", .warning, "1 Swift file belongs to no module"))
  }

  @Test("not where a project was made of it, or a package has the same files")
  func read() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App/App.swift"])]).files()
    try await expect(
      project + kit + [
        "Project.swift": "", "App/App.swift": "", "Tuist/Helpers/H.swift": "", "Kit/MODULE.bazel": "",
        "Kit/Plugins/P.swift": "",
      ])
  }
}
