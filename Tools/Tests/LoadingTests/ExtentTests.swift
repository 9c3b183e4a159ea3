import LintTestSupport
import Linting
import Model
import Testing

/// The words at the end of a report are no more than was looked at.
@Suite("How much a lint looked at")
struct ExtentTests {
  private func extent(in folder: String = "") async throws -> Extent {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift", "App/main.m", "App/Shared.m"]),
      .init(name: "More", type: "app-extension", sources: ["App/Shared.m", "More/more.c"]),
    ])
    let podspec = "Pod::Spec.new do |s|\n  s.name = 'P'\n  s.source_files = 'src/*'\nend"
    let files =
      project.files() + business("A") + [
        "App/App.swift": "", "App/main.m": "", "App/Shared.m": "", "App/Shared.h": "", "More/more.c": "",
        "Pods.local/P/P.podspec": podspec, "Pods.local/P/src/P.mm": "", "Pods.local/P/src/P.h": "",
      ]
    let repository = try MarkedRepository(files)
    return Linter().lint(await repository.load(try repository.configuration()), in: folder).extent
  }

  @Test("packages, projects and pods are told apart, and a source in Objective-C that two targets have is one")
  func kinds() async throws {
    let whole = Extent(packages: 1, projects: 1, pods: 1, targets: 4, files: 2, foreignFiles: 4)
    #expect(try await extent() == whole)
  }

  @Test("of a folder only what is in it counts, and what declares a target with a file in it")
  func part() async throws {
    #expect(try await extent(in: "More") == Extent(projects: 1, targets: 1, foreignFiles: 1))
    #expect(try await extent(in: "App/Shared.m") == Extent(projects: 1, targets: 2, foreignFiles: 1))
    #expect(try await extent(in: "Pods.local") == Extent(pods: 1, targets: 1, foreignFiles: 1))
  }
}
