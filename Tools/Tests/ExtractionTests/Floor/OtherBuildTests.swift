import Apps
import Extraction
import LintTestSupport
import Linting
import Model
import SourceText
import Testing

/// A module made of the files of another is none to a podspec or a project that compiles both.
@Suite("What else compiles the files that go")
struct OtherBuildTests {
  private static let package = [
    "Package.swift": library("Soup"), "Sources/Soup/Soup.swift": "", "Sources/Soup/Pot.swift": "",
    "Sources/Soup/Stock/Stock.swift": "",
  ]

  @Test("is said before anything is built, with what leaves it out")
  func pod() async throws {
    let error = try #require(await refusal(["Soup.podspec": podspec("Soup", sources: "Sources/**/*.swift")]))
    #expect(error.kind == .refusal)
    #expect(error.description.contains("Soup.podspec compiles the sources of Soup too"), "\(error)")
    #expect(error.description.contains("`exclude: [Soup.podspec]` in .modulize.yml"), "\(error)")
  }

  @Test("is a project's target, too, and both are named")
  func project() async throws {
    let project = ProjectText(targets: [
      .init(
        name: "Soup", type: "framework",
        sources: ["Sources/Soup/Soup.swift", "Sources/Soup/Pot.swift", "Sources/Soup/Stock/Stock.swift"])
    ])
    let error = try #require(
      await refusal(
        project.files("Soup").merging(["Soup.podspec": podspec("Soup", sources: "Sources/**/*.swift")]) { old, _ in old
        }
      ))
    #expect(error.description.contains("`exclude: [Soup.podspec, Soup.xcodeproj]`"), "\(error)")
  }

  @Test("is nothing that is left out, as it says itself")
  func advice() async throws {
    let error = try await refusal([
      "Soup.podspec": podspec("Soup", sources: "Sources/**/*.swift"), ".modulize.yml": "exclude: [Soup.podspec]\n",
    ])
    #expect(error == nil)
  }

  @Test("is in the way only where it has what goes, and what stays as well")
  func parts() async throws {
    for files in [["Sources/Soup/Soup.swift"], ["Sources/Soup/Stock/Stock.swift"]] {
      let project = ProjectText(targets: [.init(name: "Part", type: "framework", sources: files)])
      #expect(try await refusal(project.files("Part")) == nil)
    }
    let repository = try MarkedRepository(
      Self.package.merging(
        ProjectText(targets: [.init(name: "Part", type: "framework", sources: ["Sources/Soup/Soup.swift"])])
          .files("Part")
      ) { old, _ in old })
    let model = await repository.load()
    let module = try #require(model.modules.first { $0.name == "Soup" })
    #expect(OtherBuilds(of: module, in: model).obstacleToAny == nil)
  }

  /// What is said before a build; `nil` where it would begin.
  private func refusal(_ others: [String: String]) async throws -> UserError? {
    let repository = try MarkedRepository(Self.package.merging(others) { old, _ in old })
    let model = await repository.load(try repository.configuration())
    let session = FrozenSession(model, root: repository.root)
    let layer = FloorLayer(
      FloorRequest(
        name: "Stock", package: "Soup", paths: ["Sources/Soup/Stock"], place: .target, isVerified: true),
      in: session, session.state)
    do throws(UserError) { _ = try layer.checkedSite() } catch { return error }
    return nil
  }
}
