import LintTestSupport
import Testing

@Suite("A file called Project.swift")
struct TuistManifestTests {
  @Test(
    "is Tuist's manifest if it imports ProjectDescription, or is empty, as after a full disk",
    arguments: [
      ("import ProjectDescription\n", true), ("@preconcurrency import ProjectDescription", true), ("", true),
      ("let a = 1; import ProjectDescription", true), ("struct Project {}", false),
      ("// import ProjectDescription", false), ("/*\nimport ProjectDescription\n*/\nstruct Project {}", false),
      ("import ProjectDescriptionHelpers", false),
    ])
  func kind(text: String, isManifest: Bool) async throws {
    let repository = try await MarkedRepository(["Kit/Project.swift": text]).load()
    #expect(repository.containers.map(\.manifestPath) == (isManifest ? ["Kit/Project.swift"] : []))
  }
}
