import LintTestSupport
import Testing

@Suite("The folder of a project's target")
struct ProjectFolderTests {
  private func folder(of sources: [String]) async throws -> String {
    let text = ProjectText(targets: [.init(name: "App", sources: sources)])
    let files = Dictionary(uniqueKeysWithValues: sources.map { ($0, "") })
    let repository = try await MarkedRepository(files + text.files()).load()
    return repository.folder(of: repository.modules[0])
  }

  @Test("is the one that all its files are in, and the root where there is none: SwiftPM's places are not looked at")
  func common() async throws {
    #expect(try await folder(of: ["App/A.swift", "App/Pages/B.swift"]) == "App")
    #expect(try await folder(of: ["App/A.swift", "Pages/B.swift"]) == "")
    #expect(try await folder(of: ["A.swift"]) == "")
  }

  @Test("is looked at by itself only where it has files of the target's")
  func folders() async throws {
    let text = ProjectText(targets: [.init(name: "App", sources: ["App/A.swift", "Pages/B.swift"])])
    let repository = try await MarkedRepository(
      ["App/A.swift": "", "Pages/B.swift": "", "Notes/C.txt": ""] + text.files()
    ).load()
    #expect(repository.hasPackages(in: "Pages"))
    #expect(!repository.hasPackages(in: "Notes"))
  }
}
