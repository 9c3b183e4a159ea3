import Apps
import SourceText
import Testing

/// Which target of a package is chosen by default.
@Suite("The target that comes apart")
struct ComingApartTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Soup",
      targets: [.target(name: "Stock"), .target(name: "Soup", dependencies: ["Stock"])]
    )
    """

  @Test("is the one with the most files, and still is once most of them have come out of it")
  func exported() async throws {
    let files = [
      "Package.swift": Self.manifest, "Sources/Stock/A.swift": "", "Sources/Stock/B.swift": "",
      "Sources/Soup/Soup.swift": "import Stock",
    ]
    #expect(try await target(of: files) == "Stock")
    let laid = files.merging(["Sources/Soup/Soup+Stock.swift": "@_exported import Stock"]) { $1 }
    #expect(try await target(of: laid) == "Soup")
    // One that only gathers others is none that they came out of.
    let gathered = files.merging(["Sources/Soup/Soup.swift": "@_exported import Stock"]) { $1 }
    #expect(try await target(of: gathered) == "Stock")
  }

  @Test("is none on which others stand, as the configuration says")
  func platform() async throws {
    #expect(
      try await target(of: [
        "Package.swift": Self.manifest, "Sources/Stock/A.swift": "", "Sources/Stock/B.swift": "",
        "Sources/Soup/Soup.swift": "import Stock", ".modulize.yml": "roles:\n  platform:\n    modules: [Stock]\n",
      ]) == "Soup")
  }

  @Test("is the app that depends on several modules, however much was extracted from it, and not a program of one file")
  func app() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Soup",
        targets: [
          .target(name: "Stock"), .target(name: "Bowl"), .executableTarget(name: "Kitchen", dependencies: ["Stock", "Bowl"]),
        ]
      )
      """
    var files = [
      "Package.swift": manifest, "Sources/Stock/A.swift": "", "Sources/Stock/B.swift": "",
      "Sources/Stock/C.swift": "", "Sources/Bowl/Bowl.swift": "", "Sources/Kitchen/main.swift": "import Bowl",
      "Sources/Kitchen/Cook.swift": "import Stock",
    ]
    #expect(try await target(of: files) == "Kitchen")
    files["Sources/Kitchen/Cook.swift"] = nil
    files["Sources/Kitchen/main.swift"] = "import Bowl\nimport Stock"
    #expect(try await target(of: files) == "Stock")
  }

  @Test("what a manifest leaves open is said of a package whose targets are not known")
  func undecided() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      #if canImport(Darwin)
      let targets: [Target] = [.binaryTarget(name: "Bowl", path: "Bowl.zip")]
      #else
      let targets: [Target] = [.target(name: "Bowl")]
      #endif
      let package = Package(name: "Soup", targets: targets)
      """
    let error = await #expect(throws: UserError.self) {
      try await target(of: ["Package.swift": manifest, "Sources/Bowl/Bowl.swift": ""])
    }
    #expect(error?.description.contains("the targets of . are not known, because the target Bowl ") == true)
    #expect(error?.description.contains("--evaluate-manifests") == true)
  }

  @Test("the build of a project that is made names what makes it, the project, and what cannot follow")
  func generatedProjects() async throws {
    let tuist = """
      import ProjectDescription
      let project = Project(name: "Store", targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "s", sources: ["Sources/**"]),
      ])
      """
    let specification =
      "name: Store\ntargets: {Shop: {type: application, platform: iOS, sources: [Sources]}}\n"
    for (manifest, text, command) in [
      ("Shop/Project.swift", tuist, "tuist generate"), ("Shop/project.yml", specification, "xcodegen"),
    ] {
      let error = await #expect(throws: UserError.self) {
        try await target(of: [manifest: text, "Shop/Sources/a.swift": "print(1)"], from: "Store")
      }
      let words = try #require(error?.description)
      #expect(words.contains("make its project with `\(command)`, and build it there, for example with"), "\(words)")
      #expect(words.contains("xcodebuild -project Shop/Store.xcodeproj -scheme Shop -destination"), "\(words)")
      #expect(words.hasSuffix("but code can only be extracted from packages and projects"), "\(words)")
    }
  }

  @Test("no command of Xcode's is made up for what it does not build")
  func otherBuilders() async throws {
    let pod = "Pod::Spec.new do |s|\n s.name = 'Cart'\n s.source_files = '*.swift'\nend\n"
    let error = await #expect(throws: UserError.self) {
      try await target(of: ["Cart/Cart.podspec": pod, "Cart/a.swift": ""], from: "Cart")
    }
    #expect(error?.description.contains("CocoaPods builds, not this tool: build it there, and pass") == true)
    #expect(error?.description.contains("xcodebuild") == false)
  }

  @Test("a test is no app, and is not what one was probably meant by")
  func tests() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Soup", targets: [.target(name: "Bowl"), .testTarget(name: "BowlsTests")])
      """
    let files = ["Package.swift": manifest, "Sources/Bowl/a.swift": "", "Tests/BowlsTests/a.swift": ""]
    for (name, words) in [
      ("BowlsTests", "BowlsTests is a test, which is not taken apart: name its app with --from"),
      ("BowlsTest", "there is no package BowlsTest in this repository: name the app's with --from"),
    ] {
      let error = await #expect(throws: UserError.self) { try await target(of: files, from: name) }
      #expect(error?.description == words)
    }
  }

  private func target(of files: [String: String], from name: String = ".") async throws -> String {
    let folder = try RepositoryFolder(files)
    return try AppModules(of: name, in: try await folder.load(), root: folder.root).subject.target
  }
}
