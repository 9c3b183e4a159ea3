import LintTestSupport
import Testing

@Suite("Submodules that are not checked out")
struct AbsentSubmoduleTests {
  private let modules = """
    [submodule "Vendor/Kit"]
    1️⃣\tpath = Vendor/Kit
    \turl = https://example.com/kit.git
    """

  @Test("What leads into one is said once, where git has its name")
  func once() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App.swift", "Vendor/Kit/A.swift", "Vendor/Kit/B.m"])
    ])
    try await expect(
      project.files() + [
        ".gitmodules": modules, "App.swift": "",
        "P/Package.swift": library(
          "P", packages: [#".package(path: "../Vendor/Kit")"#], links: [#".product(name: "Kit", package: "Kit")"#]),
        "P/Sources/P/P.swift": "import Kit",
      ], Expectation("1️⃣", "unresolved_path", .error, "the submodule Vendor/Kit", "3 paths lead into it"))
  }

  @Test("What is missing from one that is there is missing")
  func checkedOut() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App.swift", "1️⃣Vendor/Kit/A.swift"])])
    try await expect(
      project.files() + [
        ".gitmodules": modules.replacing("1️⃣", with: ""), "App.swift": "", "Vendor/Kit/README.md": "",
      ], Expectation("1️⃣", "unresolved_path", .error, "there is no such file"))
  }
}
