import Apps
import LintTestSupport
import Testing

/// A module that only one of the manifests has would be missing with another Swift version.
@Suite("Manifests for other Swifts")
struct OtherManifestTests {
  private func notes(_ names: String...) async throws -> [String] {
    var files = ["Kit/Sources/A/A.swift": ""]
    for name in names { files["Kit/\(name)"] = library("A") }
    let repository = try MarkedRepository(files)
    let container = try #require(await repository.load().containers.first)
    let notes = UnchangedManifests.notes(of: container, root: repository.path(""))
    withExtendedLifetime(repository) {}
    return notes
  }

  @Test("are named where they are left as they are")
  func named() async throws {
    let notes = try await notes("Package.swift", "Package@swift-4.2.swift", "Package@swift-99.swift")
    #expect(notes.count == 1)
    #expect(
      notes.first?.hasPrefix(
        "Kit/Package@swift-4.2.swift, Kit/Package@swift-99.swift: not changed; SwiftPM uses them instead")
        == true)
  }

  @Test("are nothing where there is one manifest only, and the plain one where another is taken")
  func chosen() async throws {
    #expect(try await notes("Package.swift") == [])
    let notes = try await notes("Package.swift", "Package@swift-6.swift")
    #expect(
      notes.first?.hasPrefix("Kit/Package.swift: not changed; SwiftPM uses it instead of Package@swift-6.swift")
        == true)
  }
}
