import Foundation
import LintTestSupport
import Linting
import Model
import Testing

/// Nothing found must not mean nothing seen.
@Suite("How much of a repository was judged")
struct CoverageTests {
  private func coverage(
    _ files: [String: String], in folder: String = "", _ change: (MarkedRepository) throws -> Void = { _ in }
  ) async throws -> Coverage {
    let repository = try MarkedRepository(files)
    try change(repository)
    return Linter().lint(await repository.load(try repository.configuration()), in: folder).coverage
  }

  private let app = [
    "App/Views/One.swift": "", "App/Views/Deep/Two.swift": "", "App/App.swift": "", "Script.swift": "",
    "A/Package.swift": library("A"), "A/Package@swift-5.9.swift": "", "A/Sources/A/F.swift": "",
    "A/Sources/A/Docs.docc/Code/Step.swift": "", "A/Extras/Old.swift": "", "A/Loose.swift": "",
  ]

  @Test("files that belong to no module are counted by the largest folders that have no other")
  func folders() async throws {
    let expected = Coverage(
      swiftFiles: 7, judged: 1,
      unassigned: [
        .init(folder: "App", files: 3), .init(folder: ".", files: 1), .init(folder: "A", files: 1),
        .init(folder: "A/Extras", files: 1),
      ])
    #expect(try await coverage(app) == expected)
    #expect(expected.swiftFiles == expected.judged + expected.unassigned.reduce(0) { $0 + $1.files })
  }

  @Test("of a folder only what is in it counts")
  func part() async throws {
    #expect(
      try await coverage(app, in: "App/Views")
        == Coverage(swiftFiles: 2, judged: 0, unassigned: [.init(folder: "App/Views", files: 2)]))
    #expect(try await coverage(app, in: "A/Sources/A/F.swift") == Coverage(swiftFiles: 1, judged: 1, unassigned: []))
  }

  @Test("modules of a manifest that cannot be decided were not judged, nor was a file that cannot be read")
  func notJudged() async throws {
    let undecided = library("B").replacing("products: [", with: "products: make() + [")
    let files = ["B/Package.swift": undecided, "B/Sources/B/B.swift": ""]
    #expect(
      try await coverage(files) == Coverage(swiftFiles: 1, judged: 0, unassigned: [.init(folder: "B", files: 1)]))
    let unreadable = try await coverage(["A/Package.swift": library("A"), "A/Sources/A/F.swift": ""]) {
      try Data([0xFF]).write(to: URL(filePath: $0.path("A/Sources/A/Latin.swift")))
    }
    #expect(unreadable == Coverage(swiftFiles: 2, judged: 1, unassigned: [.init(folder: "A/Sources/A", files: 1)]))
  }

  @Test("a file that two targets have, or that is there under two names, is one")
  func twice() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "A"), .target(name: "B", path: "Sources/A"), .target(name: "C")])
      """
    let counted = try await coverage([
      "Package.swift": manifest, "Sources/A/F.swift": "", "Sources/C/C.swift": "", "Shared/Deep/S.swift": "",
    ]) {
      try $0.link("Sources/C/Shared", to: "../../Shared")
      try $0.link("Sources/C/F.swift", to: "../A/F.swift")
    }
    #expect(counted == Coverage(swiftFiles: 3, judged: 3, unassigned: []))
  }

  @Test("what is excluded does not count, and what is skipped counts where a module has it")
  func skipped() async throws {
    let files =
      app + [
        "Pods/Some/S.swift": "", "node_modules/x/Package.swift": library("x"), "App/DerivedData/D.swift": "",
        "A/Sources/A/Pods/P.swift": "", ".modulize.yml": "exclude: [App]",
      ]
    let counted = try await coverage(files)
    #expect(counted.judged == 2)
    #expect(counted.unassigned.map(\.folder) == [".", "A", "A/Extras"])
  }
}
