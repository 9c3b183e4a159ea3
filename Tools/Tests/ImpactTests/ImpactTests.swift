import Foundation
import Impact
import JSONSchemaTestSupport
import LintTestSupport
import Model
import ProcessRunning
import Rules
import SourceText
import Testing

@Suite("The impact of changed files")
struct ImpactTests {
  /// The app of all tests: it links A, whose category calls it by name.
  private static let files = calling().merging(answering()) { first, _ in first }.merging(app) { first, _ in first }
    .merging([
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../A_Category")"#],
        links: [#".product(name: "A_Category", package: "A_Category")"#], testLinks: []),
      "B/Sources/B/B.swift": "import A_Category",
      "B/Tests/BTests/BTests.swift": "import B",
      "C/Package.swift": library("C", testLinks: []),
      "C/Sources/C/C.swift": "",
      "C/Tests/CTests/CTests.swift": "import C",
    ]) { first, _ in first }

  private func impact(_ changed: String, _ files: [String: String] = files) async throws -> Impact {
    let folder = try MarkedRepository(files)
    let repository = await folder.load(try folder.configuration())
    return Impact(of: try ChangedFiles(list: changed, in: folder.root), in: RuleContext(repository))
  }

  private func names(_ impact: Impact) -> Set<String> { Set(impact.modules.map { $0.module.name }) }

  @Test("reaches tests through a call by name, and says each step with its place")
  func byName() async throws {
    let impact = try await impact("A/Sources/A/Target_A.swift")
    #expect(names(impact) == ["A", "A_Category", "B", "BTests", "App"])
    let test = try #require(impact.tests.first)
    let steps = impact.steps(to: test)
    #expect(impact.tests.count == 1)
    #expect(steps.contains { $0.hasPrefix("calls A.count of A (A_Category/Sources/A_Category/Mediator+A.swift:") })
    #expect(steps.last == "A/Sources/A/Target_A.swift changed")
    #expect(impact.apps.map { $0.module.name } == ["App"])
  }

  @Test(
    "reaches tests through a call that nothing answers any more",
    arguments: ["", targetA().replacing("Target_A", with: "Target_Z")])
  func unanswered(_ target: String) async throws {
    let impact = try await impact(
      "A/Sources/A/Target_A.swift", Self.files.merging(["A/Sources/A/Target_A.swift": target]) { $1 })
    #expect(names(impact) == ["A", "A_Category", "B", "BTests", "App"])
  }

  @Test("does not reach what depends on nothing that changed")
  func apart() async throws {
    #expect(names(try await impact("C/Sources/C/C.swift")) == ["C", "CTests"])
    #expect(names(try await impact("C/Tests/CTests/CTests.swift")) == ["CTests"])
    #expect(try await impact("").modules.isEmpty)
  }

  @Test(
    "begins at a manifest, at a file that is gone, and at anything in a module's folder",
    arguments: [
      "C/Package.swift", "C/Package@swift-6.0.swift", "C/Sources/C/Gone.swift", "C/Sources/C/Data/table.json",
    ])
  func inputs(_ path: String) async throws {
    #expect(names(try await impact(path)) == ["C", "CTests"])
  }

  @Test("is that of a module that compiles a file by another name, whichever of the two is said to have changed")
  func links() async throws {
    let folder = try MarkedRepository(Self.files + ["Shared/Real/D.swift": "", "Shared/One.swift": ""])
    for (name, destination) in [("Real", "Real"), ("1.swift", "One.swift")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.root)/C/Sources/C/\(name)", withDestinationPath: "../../../Shared/\(destination)")
    }
    let git = Git(in: folder.root, .none)
    try await git.run("init", "--quiet")
    try await git.run("add", "--all")
    let repository = await folder.load(try folder.configuration())
    for path in ["Shared/Real/D.swift", "Shared/One.swift", "C/Sources/C/Real/D.swift", "C/Sources/C/1.swift"] {
      let changed = try await ChangedFiles.listed(path, in: folder.root)
      #expect(names(Impact(of: changed, in: RuleContext(repository))) == ["C", "CTests"])
    }
    let other = try await ChangedFiles.listed("Shared/Two.swift", in: folder.root)
    #expect(Impact(of: other, in: RuleContext(repository)).modules.count == repository.modules.count)
  }

  @Test("of a header is what may include it")
  func headers() async throws {
    var files = Self.files
    files["D/Package.swift"] = library("D", testLinks: [])
    files["D/Sources/D/d.c"] = "int d;"
    files["D/Sources/D/include/D.h"] = "int d;"
    files["D/Tests/DTests/DTests.swift"] = "import D"
    #expect(names(try await impact("C/Sources/C/shared.h", files)) == ["C", "CTests", "D", "DTests"])
  }

  @Test("of a file that sources in C include by its name, whatever it is called, is they")
  func includes() async throws {
    var files = Self.files
    for name in ["D", "E"] {
      files["\(name)/Package.swift"] = library(name, testLinks: [])
      files["\(name)/Sources/\(name)/include/\(name).h"] = "int x;"
      files["\(name)/Tests/\(name)Tests/T.swift"] = "import \(name)"
    }
    files["D/Sources/D/d.c"] = "#include \"../E/part.c\"\n#include \"table.data\""
    files["E/Sources/E/part.c"] = "int e;"
    files["E/Sources/E/other.c"] = "int o;"
    let both: Set = ["D", "DTests", "E", "ETests"]
    #expect(names(try await impact("E/Sources/E/part.c", files)) == both)
    #expect(names(try await impact("E/Sources/E/table.data", files)) == both)
    #expect(names(try await impact("E/Sources/E/values.inl", files)) == both)
    #expect(names(try await impact("E/Sources/E/other.c", files)) == ["E", "ETests"])
  }

  @Test(
    "of a package in the folder of a test is that test, which may read its files",
    arguments: ["Package.swift", "Package@swift-6.0.swift", "Package.resolved", "Sources/Demo/Demo.swift"])
  func fixtures(_ path: String) async throws {
    var files = Self.files
    for folder in ["C/Tests/CTests/Fixtures/Demo", "C/Sources/C/Demo"] {
      files["\(folder)/Package.swift"] = library("Demo")
      files["\(folder)/Sources/Demo/Demo.swift"] = ""
    }
    #expect(names(try await impact("C/Tests/CTests/Fixtures/Demo/\(path)", files)).contains("CTests"))
    // An app with a package in its folder does not read that.
    #expect(!names(try await impact("C/Sources/C/Demo/\(path)", files)).contains("CTests"))
  }

  @Test("of a source that is a resource of another module is both")
  func sourceAsResource() async throws {
    var files = Self.files
    files["C/Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "C", targets: [
        .target(name: "C", resources: [.copy("Templates")]), .testTarget(name: "CTests", dependencies: ["C"]),
      ])
      """
    files["C/Sources/C/Templates/Demo/Package.swift"] = library("Demo")
    files["C/Sources/C/Templates/Demo/Sources/Demo/Demo.swift"] = ""
    let impact = try await impact("C/Sources/C/Templates/Demo/Sources/Demo/Demo.swift", files)
    #expect(names(impact) == ["C", "CTests", "Demo"])
  }

  @Test("of a repository in the folder of a module is that module, and all that are in it")
  func repositories() async throws {
    var files = Self.files
    files["C/Sources/C/Vendor/Foo/Package.swift"] = library("Foo")
    files["C/Sources/C/Vendor/Foo/Sources/Foo/Foo.swift"] = ""
    #expect(names(try await impact("C/Sources/C/Vendor/Foo", files)) == ["C", "CTests", "Foo"])
    let elsewhere = try await impact("C/Tests", files)
    #expect(elsewhere.modules.count == elsewhere.repository.modules.count)
  }

  @Test("reaches who is built with a plugin, by the name of its product, and not by that of another package's")
  func plugins() async throws {
    var files = Self.files
    for name in ["Tools", "More"] {
      files["\(name)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", products: [.plugin(name: "Gen", targets: ["\(name)Plugin"])], targets: [
          .plugin(name: "\(name)Plugin", capability: .buildTool(), dependencies: ["\(name)Gen"]),
          .executableTarget(name: "\(name)Gen"),
        ])
        """
      files["\(name)/Plugins/\(name)Plugin/P.swift"] = "import PackagePlugin"
      files["\(name)/Sources/\(name)Gen/main.swift"] = "print(1)"
    }
    files["D/Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "D", dependencies: [.package(path: "../Tools")], targets: [
        .target(name: "D", plugins: [.plugin(name: "Gen", package: "Tools")]),
        .testTarget(name: "DTests", dependencies: ["D"]),
      ])
      """
    files["D/Sources/D/D.swift"] = ""
    files["D/Tests/DTests/DTests.swift"] = "import D"
    let reached = names(try await impact("Tools/Sources/ToolsGen/main.swift", files))
    #expect(reached == ["D", "DTests", "ToolsGen", "ToolsPlugin"])
    #expect(names(try await impact("More/Sources/MoreGen/main.swift", files)) == ["MoreGen", "MorePlugin"])
  }

  @Test("is everything for a file of no module", arguments: ["README.md", "C/Fixtures/input.json", "C/.swiftlint.yml"])
  func unowned(_ path: String) async throws {
    let impact = try await impact(path)
    #expect(impact.modules.count == impact.repository.modules.count)
    #expect(impact.steps(to: impact.modules[0]).last == "\(path) changed, which belongs to no module")
  }

  private static let withPins = files.merging([
    "D/Package.swift": library(
      "D", packages: [#".package(url: "https://example.com/yams.git", from: "1.0.0")"#],
      links: [#".product(name: "Yams", package: "yams")"#], testLinks: []),
    "D/Sources/D/D.swift": "import Yams",
    "D/Tests/DTests/DTests.swift": "import D",
    "E/Package.swift": library(
      "E", packages: [#".package(url: "https://example.com/nio.git", from: "1.0.0")"#],
      links: [#".product(name: "NIO", package: "nio")"#], testLinks: []),
    "E/Sources/E/E.swift": "import NIO",
    "E/Tests/ETests/ETests.swift": "import E",
  ]) { first, _ in first }

  @Test(
    "of Package.resolved is what uses the packages that changed, or any if that is not known",
    arguments: [
      (["yams"], ["D", "DTests"]), (["nio"], ["E", "ETests"]), ([], []), (nil, ["D", "DTests", "E", "ETests"]),
      // Of one that no manifest names it is not known who uses it.
      (["swift-log"], ["D", "DTests", "E", "ETests"]),
    ] as [(Set<String>?, Set<String>)])
  func pins(_ pins: Set<String>?, _ expected: Set<String>) async throws {
    let repository = try await MarkedRepository(Self.withPins).load()
    var changed = try ChangedFiles(list: "D/Package.resolved", in: "/r")
    changed.pins = pins
    #expect(names(Impact(of: changed, in: RuleContext(repository))) == expected)
  }

  @Test("of a file of no module is what the configuration says")
  func declared() async throws {
    var files = Self.files
    files["Fixtures/input.json"] = "{}"
    files["README.md"] = ""
    files[".modulize.yml"] = """
      inputs:
        - {files: ["*.md"], modules: []}
        - {files: [Fixtures, C/Sources/C/C.swift], modules: [BTests]}
      """
    #expect(names(try await impact("README.md", files)).isEmpty)
    #expect(names(try await impact("Fixtures/input.json", files)) == ["BTests"])
    #expect(names(try await impact("C/Sources/C/C.swift", files)) == ["BTests", "C", "CTests"])
    let other = try await impact("LICENSE", files)
    #expect(other.modules.count == other.repository.modules.count)
  }

  @Test("includes what Tuist's manifests may use, where they or their helpers cannot be decided")
  func undecidedTuist() async throws {
    func manifest(_ name: String, _ links: String) -> String {
      """
      import ProjectDescription
      import ProjectDescriptionHelpers
      import Foundation
      let project = Project(name: "\(name)", targets: [
        .target(
          name: "\(name)", destinations: .iOS, product: .framework, bundleId: "x", sources: ["Sources/**"],
          dependencies: \(links)),
      ])
      """
    }
    let links = "[.project(target: FileManager.default.currentDirectoryPath, path: \"../C\")]"
    let files = Self.files.merging([
      "Far/Project.swift": manifest("Far", "[]"), "Far/Sources/F.swift": "",
      "Near/Project.swift": manifest("Near", links), "Near/Sources/N.swift": "",
      "Shared/Project.swift": manifest("Shared", "Links.all"), "Shared/Sources/S.swift": "",
      "Tuist/ProjectDescriptionHelpers/Links.swift": """
      import ProjectDescription
      import Foundation
      public enum Links { public static let all: [TargetDependency] = \(links) }
      """,
    ]) { $1 }
    let impact = try await impact("C/Sources/C/C.swift", files)
    #expect(names(impact) == ["C", "CTests", "Near", "Shared"])
    #expect(impact.gaps.first == "Near/Project.swift cannot be decided by reading, so it may declare more")
  }

  @Test("includes what a manifest that cannot be decided may use")
  func undecided() async throws {
    var files = Self.files
    files["D/Package.swift"] = library("D", testLinks: []) + "\npackage.targets += moreTargets(of: package)"
    files["D/Sources/D/D.swift"] = ""
    files["D/Tests/DTests/DTests.swift"] = "import D"
    let impact = try await impact("C/Sources/C/C.swift", files)
    #expect(names(impact).isSuperset(of: ["D", "DTests"]))
    #expect(impact.gaps.contains { $0.hasPrefix("D/Package.swift") })
  }

  @Test("includes a test that uses no module, because it runs programs or reads files")
  func fromOutside() async throws {
    var files = Self.files
    files["D/Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "D", targets: [.target(name: "D"), .testTarget(name: "DTests")])
      """
    files["D/Sources/D/D.swift"] = ""
    files["D/Tests/DTests/DTests.swift"] = "import Testing"
    let impact = try await impact("C/Sources/C/C.swift", files)
    #expect(names(impact) == ["C", "CTests", "DTests"])
  }

  @Test("refuses a path that leads out of the repository", arguments: ["../x.swift", "/etc/passwd"])
  func outside(_ path: String) throws {
    #expect(throws: UserError.self) { try ChangedFiles(list: path, in: "/r") }
  }

  @Test("takes a path from the root of the repository, or from that of the disk")
  func absolute() throws {
    let list = "C/a.swift\n/r/C/b.swift\n~C.swift"
    #expect(try ChangedFiles(list: list, in: "/r").paths == ["C/a.swift", "C/b.swift", "~C.swift"])
  }

  @Test("is printed as JSON by its schema, for GitHub, and for xcodebuild")
  func formats() async throws {
    let impact = try await impact("A/Sources/A/Target_A.swift")
    let document = try JSON(parsing: ImpactFormat.json.text(for: impact))
    #expect(try JSONSchema(named: "affected").problems(in: document).isEmpty)
    #expect(document["tests"]?.items?.compactMap(\.text) == ["BTests"])
    #expect(ImpactFormat.onlyTesting.text(for: impact) == "-only-testing:BTests\n")
    let plan = try JSON(parsing: ImpactFormat.testPlan.text(for: impact))
    #expect(plan["version"] == 1 && plan["configurations"]?.items?.count == 1)
    let target: JSON = ["containerPath": "container:B", "identifier": "BTests", "name": "BTests"]
    #expect(plan["testTargets"]?.items == [["target": target]])
    #expect(
      ImpactFormat.github.text(for: impact)
        == "any=true\ntests=[\"BTests\"]\ntest_packages=[\"B\"]\napps=[\"App\"]\n")
    #expect(ImpactFormat.text.text(for: impact).hasPrefix("1 changed file: 5 of "))
  }

  @Test("names the tests of a project in a plan as the project identifies them")
  func plan() async throws {
    let files =
      ProjectText(targets: [
        .init(name: "App", sources: ["App.swift"]),
        .init(name: "AppTests", type: "bundle.unit-test", sources: ["T.swift"], host: "App"),
      ]).files() + ["App.swift": "", "T.swift": "@testable import App"]
    let impact = try await impact("T.swift", files)
    let plan = try JSON(parsing: ImpactFormat.testPlan.text(for: impact))
    let target = try #require(plan["testTargets"]?[0]?["target"])
    #expect(target["containerPath"] == "container:App.xcodeproj" && target["name"] == "AppTests")
    #expect(target["identifier"] != "AppTests" && target["identifier"]?.text?.isEmpty == false)
  }
}
