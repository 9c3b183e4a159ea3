import Foundation
import Testing

/// Business lines that leave a target of an Xcode project, which another program builds instead of Xcode.
@Suite("A business line of an Xcode project", .slow)
struct ProjectLineTests {
  @Test("is called by name, step after step: the project names its packages, links them, and does what it did")
  func whole() async throws {
    try await withProject { folder in
      let plan = ["plan", "--from", "Mediated", "--index-store", "index", "--build", Self.build]
      let shown = try await folder.run(plan)
      let command = "modulize extract Catalog --index-store index --build '\(Self.build)' --from Mediated --path"
      #expect(shown.output.contains("\n\(command) Mediated/Features/Catalog\n"), "\(shown.output)\(shown.errors)")
      let result = try await folder.run(plan + ["--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("Mediated came apart: Models, Catalog, MediatedCart."), "\(result.output)")
      #expect(
        result.output.contains("called by name; `\(Self.build)` builds it; Packages/Catalog_Category builds, and"))
      #expect(result.output.contains("; Packages/Catalog builds, and 2 tests pass"), "\(result.output)")
      #expect(try await folder.git("status", "--porcelain") == "")
      let project = try ProjectFiles(folder.url("Mediated.xcodeproj"))
      #expect(
        try project.sources(of: "Mediated")
          == [
            "Mediated/MediatedEntry.swift", "Mediated/Shared/Navigation/Router.swift",
            "Mediated/Targets/Target_NoTargetAction.swift",
          ])
      // It tests two business lines together; the tests of one have moved with it.
      #expect(try project.sources(of: "MediatedTests") == ["Tests/MediatedTests/CartTests.swift"])
      let products = ["Catalog", "Catalog_Category", "MediatedCart", "MediatedCart_Category", "Models"]
      #expect(project.products(of: "Mediated").sorted() == products)
      #expect(project.packages.sorted() == products.map { "Packages/\($0)" })
      // The target's settings determine its systems and its language mode.
      let manifest = try folder.read("Packages/MediatedCart/Package.swift")
      #expect(manifest.contains("platforms: [.iOS(\"17.0\")]") && manifest.contains("swiftLanguageModes: [.v5]"))
      let run = try await project.run("Mediated", in: folder)
      #expect(run.output == AppWithMediator.output, "\(run.errors)")
      let lint = try await folder.run(["lint"])
      #expect(lint.exitCode == 0, "\(lint.output)")
      let again = try await folder.run(plan + ["--apply", "--commit"])
      #expect(again.exitCode == 0 && again.output.hasPrefix("There is nothing to do."), "\(again.output)")
    }
  }

  @Test("is refused without an index, if what it needs is not a module yet, and if another target has its files too")
  func refused() async throws {
    try await withProject { folder in
      let built = try await Program(.path("xcodebuild"), ["Mediated.xcodeproj", "index"]).run(in: folder.root)
      try #require(built.exitCode == 0, "\(built.output)")
      let extract = ["extract", "Cart", "--from", "Mediated"]
      let unbuilt = try await folder.run(extract)
      #expect(unbuilt.exitCode == 64 && unbuilt.errors.contains("build it there"), "\(unbuilt.errors)")
      let indexed = extract + ["--index-store", "index"]
      // The code that both need is not a module of its own yet.
      let types = try await folder.run(["extract", "Catalog", "--from", "Mediated", "--index-store", "index"])
      #expect(types.exitCode == 1 && types.errors.contains("Mediated/Features/Catalog/"), "\(types.errors)")
      #expect(types.errors.contains("modulize plan --from Mediated --index-store index shows what"), "\(types.errors)")
      let shared = try folder.read("Mediated.xcodeproj/project.pbxproj")
      let file = try #require(shared.firstMatch(of: /(F[0-9]+) = \{[^}]*CartStore.swift/)?.1)
      let own = "B\(file.dropFirst())"
      try folder.write(
        shared.replacing(/S1 = \{\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tfiles = \(\n/) {
          "\($0.0)\t\t\t\t\(own),\n"
        },
        to: "Mediated.xcodeproj/project.pbxproj")
      let two = try await folder.run(indexed + ["--force", "--dry-run"])
      #expect(two.exitCode == 2 && two.errors.contains("the target MediatedTests has"), "\(two.output)\(two.errors)")
      try folder.write(shared, to: "Mediated.xcodeproj/project.pbxproj")
      #expect(try await folder.git("status", "--porcelain") == "")
    }
  }

  private static let build = "./xcodebuild Mediated.xcodeproj index"

  /// A committed repository with a project that names each of `AppWithMediator`'s sources, a program that builds it, and the
  /// mediator.
  private func withProject(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      for (path, text) in AppWithMediator.sources where !path.hasSuffix("Package.swift") {
        try folder.write(text, to: String(path.replacing("App/Sources/", with: "").replacing("App/", with: "")))
      }
      func files(_ name: String) throws -> [String] {
        try folder.swiftFiles(below: name).sorted().map { "\(name)/\($0)" }
      }
      try folder.write(
        NamedProject.text(
          targets: [
            .init(name: "Mediated", isTest: false, files: try files("Mediated")),
            .init(name: "MediatedTests", isTest: true, files: try files("Tests"), uses: "Mediated"),
          ], minimum: "17.0"), to: "Mediated.xcodeproj/project.pbxproj")
      try await XcodeStandIn.make("xcodebuild", in: folder)
      try folder.copyMediator()
      try folder.write("index/\n.build/\nbuilt/\nxcodebuild\nmodules/\nPackage.resolved\n", to: ".gitignore")
      try await folder.git("init", "--quiet", "--initial-branch=main")
      try await folder.git("config", "user.name", "Tester")
      try await folder.git("config", "user.email", "tester@example.com")
      try await folder.commit("The app")
      try await body(folder)
    }
  }
}
