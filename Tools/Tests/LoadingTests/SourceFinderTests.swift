import LintTestSupport
import Linting
import Model
import Testing

/// Which files belong to a target, as SwiftPM says.
@Suite("The files of a target")
struct SourceFinderTests {
  private func files(_ target: String, _ files: [String: String]) async throws -> [String] {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [\(target)])
      """
    let repository = try MarkedRepository(files + ["Package.swift": manifest])
    let loaded = await repository.load()
    return loaded.modules.flatMap(\.files).map(\.path)
  }

  @Test("the usual folders are looked into in their order", arguments: ["Sources", "Source", "src", "srcs"])
  func usualFolders(folder: String) async throws {
    let found = try await files(
      #".target(name: "A"), .target(name: "B", path: "B")"#, ["\(folder)/A/F.swift": "", "B/G.swift": ""])
    #expect(found == ["\(folder)/A/F.swift", "B/G.swift"])
  }

  @Test("the only target may have the usual folder to itself")
  func onlyTarget() async throws {
    #expect(try await files(#".target(name: "A")"#, ["Sources/F.swift": ""]) == ["Sources/F.swift"])
    let kinds = #".target(name: "A"), .testTarget(name: "T"), .plugin(name: "P", capability: .buildTool())"#
    let paths = ["Sources/F.swift", "Tests/G.swift", "Plugins/H.swift"]
    #expect(try await files(kinds, Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })) == paths)
  }

  @Test("a test target is looked for in Tests")
  func tests() async throws {
    let found = try await files(
      #".target(name: "A"), .testTarget(name: "ATests")"#,
      ["Sources/A/F.swift": "", "Tests/ATests/Deep/G.swift": ""])
    #expect(found == ["Sources/A/F.swift", "Tests/ATests/Deep/G.swift"])
  }

  @Test("path, sources, exclude and resources say what belongs to a target")
  func selection() async throws {
    let found = try await files(
      """
      .target(
        name: "A", path: "./Code/", exclude: ["Old", "Not.swift"], sources: ["In", "One.swift", "Old"],
        resources: [.copy("In/Template.swift")])
      """,
      [
        "Code/In/F.swift": "", "Code/In/Template.swift": "", "Code/One.swift": "", "Code/Two.swift": "",
        "Code/Old/G.swift": "", "Code/Not.swift": "", "Code/In/readme.md": "",
      ])
    #expect(found == ["Code/One.swift", "Code/In/F.swift"])
  }

  @Test("an empty list of sources means all, unless the list is not known")
  func emptySources() async throws {
    let paths = ["Sources/A/F.swift": ""]
    #expect(try await files(#".target(name: "A", sources: [])"#, paths) == ["Sources/A/F.swift"])
    #expect(try await files(#".target(name: "A", sources: find())"#, paths).isEmpty)
  }

  @Test("a package inside a target's folder has its files for itself")
  func nestedPackage() async throws {
    let found = try await files(
      #".target(name: "A", path: ".")"#,
      [
        "F.swift": "", "Inner/Package.swift": library("Inner"), "Inner/Sources/Inner/G.swift": "",
      ])
    #expect(found.filter { $0 == "Inner/Sources/Inner/G.swift" }.count == 1)
    #expect(found.contains("F.swift"))
  }

  @Test(
    "whoever leaves the manifest of such a package out takes its files",
    arguments: [
      (#".target(name: "A", path: ".", exclude: ["Inner/Package.swift"])"#, 2, true),
      (#".target(name: "A", path: ".", sources: ["Inner/Sources"])"#, 2, false),
      (#".target(name: "A", path: ".", exclude: ["Inner"])"#, 1, true),
      (#".target(name: "A", path: "Inner", exclude: ["Package.swift"])"#, 2, false),
    ])
  func nestedSources(target: String, count: Int, hasOwn: Bool) async throws {
    let found = try await files(
      target,
      ["F.swift": "", "Inner/Package.swift": library("Inner"), "Inner/Sources/Inner/G.swift": ""])
    #expect(found.count { $0 == "Inner/Sources/Inner/G.swift" } == count)
    #expect(found.contains("F.swift") == hasOwn)
    #expect(!found.contains("Inner/Package.swift"))
  }

  @Test("manifests, and what folders hold that are one thing for SwiftPM, are no sources")
  func opaque() async throws {
    let found = try await files(
      #".target(name: "A", path: ".")"#,
      [
        "Package@swift-5.9.swift": "// swift-tools-version: 5.9", "F.swift": "", "Docs.docc/Steps/G.swift": "",
        "Try.playground/Contents.swift": "", "M.xcassets/H.swift": "", "Inner/Package@swift-5.9.swift": "",
        "x.swift/I.swift": "",
      ])
    #expect(found == ["F.swift", "Inner/Package@swift-5.9.swift", "x.swift/I.swift"])
  }

  @Test("a target's folder may be a link, which leads to one that another package has")
  func linkedFolder() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "A", exclude: ["Not.swift"]), .target(name: "B"), .target(name: "C")])
      """
    let repository = try MarkedRepository([
      "Package.swift": manifest, "Sources/B/G.swift": "", "Shared/F.swift": "import B", "Shared/Not.swift": "",
    ])
    try repository.link("Sources/A", to: "../Shared")
    try repository.link("Sources/C", to: "/")
    let loaded = await repository.load()
    #expect(loaded.modules.flatMap(\.files).map(\.path) == ["Sources/A/F.swift", "Sources/B/G.swift"])
    let rules = Linter().lint(loaded).findings.map(\.identity.rule)
    #expect(rules.sorted() == ["undeclared_import", "unresolved_path"])
  }
}
