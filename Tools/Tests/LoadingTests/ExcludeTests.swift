import Configuration
import LintTestSupport
import ProcessRunning
import Testing

@Suite("What is excluded")
struct ExcludeTests {
  private let broken = ["Examples/A/Package.swift": "nonsense("]

  @Test("a folder is not looked at")
  func folder() async throws {
    try await expect(mediator + broken + [".modulize.yml": "exclude: [Examples]"])
    try await expect(mediator + broken + [".modulize.yml": "exclude: ['**/A']"])
  }

  @Test("a dependency on an excluded package is an external one")
  func dependency() async throws {
    let user = [
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../Examples/A")"#], links: [#".product(name: "A", package: "A")"#]),
      "B/Sources/B/F.swift": "import A",
    ]
    try await expect(mediator + broken + user + [".modulize.yml": "exclude: [Examples]"])
  }

  @Test("what a target imports in excluded files is not known, so none of its dependencies is called unused")
  func unusedDependency() async throws {
    let files = [
      "A/Package.swift": library("A"), "A/Sources/A/F.swift": "",
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../A")"#], links: [#"1️⃣.product(name: "A", package: "A")"#]),
      "B/Sources/B/F.swift": "", "B/Sources/B/Generated/G.swift": "",
    ]
    try await expect(files, Expectation("1️⃣", "unused_dependency"))
    try await expect(files + [".modulize.yml": "exclude: ['**/Generated']"])
    try await expect(files + [".modulize.yml": "exclude: ['B/Sources/B']"])
  }

  @Test(
    "may be what only a build makes, which is not there in a fresh clone",
    arguments: ["Generated", "Sources/Made", "**/Made", "**/*.pb.swift", "Sources/Made/A.swift"])
  func ignored(_ pattern: String) async throws {
    let files = module("A") + [".modulize.yml": "exclude: ['\(pattern)']"]
    await #expect(throws: InvalidFile.self) { try await expect(files) }
    let repository = try MarkedRepository(files + [".gitignore": "Generated/\nMade/\n*.pb.swift\n"])
    try await Git(in: repository.root, .none).run("init", "--quiet")
    try await expect(repository, [])
  }
}
