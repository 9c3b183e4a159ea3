import Foundation
import Testing

/// An app of an Xcode project, compiled by itself: nothing here runs Xcode.
@Suite("A plan for a target of an Xcode project")
struct ProjectPlanTests {
  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; targets = ( T, ); };
      T = { isa = PBXNativeTarget; name = ContainerApp; productType = "com.apple.product-type.application";
        fileSystemSynchronizedGroups = ( F, ); };
      F = { isa = PBXFileSystemSynchronizedRootGroup; path = ContainerApp; sourceTree = "<group>"; };
    }; }
    """

  @Test("is made from the index of its build, and says that it must be built again after each step")
  func planned() async throws {
    try await withProject { folder in
      for name in ["ContainerApp.xcodeproj", "ContainerApp"] {
        let result = try await folder.run([
          "plan", "--from", name, "--index-store", "index", "--lines", "ContainerApp/Features/*",
        ])
        try #require(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.contains("How ContainerApp comes apart"))
        #expect(result.output.contains("\n  - Models: touches "))
        #expect(result.output.contains(", ContainerApp/Features/Stock/StockStore.swift\n"), "\(result.output)")
        #expect(
          result.output.contains("This is the project ContainerApp.xcodeproj/project.pbxproj, which is not built here.")
        )
        let command = "\nmodulize extract Models --as platform --index-store index --from ContainerApp --path "
        #expect(result.output.contains(command), "\(result.output)")
      }
      let json = try await folder.run(["plan", "--from", "ContainerApp", "--index-store", "index", "--format", "json"])
      #expect(json.output.contains("\"command\" : \"modulize extract Models --as platform --index-store index "))
      let graph = try await folder.run(["graph", "--inside", "ContainerApp", "--index-store", "index"])
      #expect(graph.exitCode == 0 && graph.output.contains("Models"), "\(graph.errors)")
    }
  }

  @Test("is refused without an index, with one that is older than a source, and with --apply")
  func refused() async throws {
    try await withProject { folder in
      let unbuilt = try await folder.run(["plan", "--from", "ContainerApp"])
      #expect(unbuilt.exitCode == 64 && unbuilt.errors.contains("build it there"), "\(unbuilt.errors)")
      let applied = try await folder.run(["plan", "--from", "ContainerApp", "--apply", "--force"])
      #expect(applied.exitCode == 64 && applied.errors.contains("build it there"), "\(applied.errors)")
      let source = folder.url("ContainerApp/Shared/Models/Item.swift")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: source.path)
      let old = try await folder.run(["plan", "--from", "ContainerApp", "--index-store", "index"])
      #expect(old.exitCode == 2)
      #expect(
        old.errors.contains("ContainerApp/Shared/Models/Item.swift was changed after the index was made"),
        "\(old.errors)")
    }
  }

  @Test("is refused with the whole line that builds the app, by its scheme and workspace, for a simulator")
  func line() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let settings = "buildConfigurationList = L;"
      try folder.write(
        Self.project.replacing("name = ContainerApp;", with: "name = ContainerApp; \(settings)").replacing(
          "T = {",
          with: """
            L = { isa = XCConfigurationList; buildConfigurations = ( C, ); };
            C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
            T = {
            """), to: "Apps/ContainerApp.xcodeproj/project.pbxproj")
      try folder.write("print(1)\n", to: "Apps/ContainerApp/main.swift")
      func expect(_ line: String) async throws {
        let result = try await folder.run(["plan", "--from", "ContainerApp"])
        #expect(result.exitCode == 64)
        let parts = "\n  \(line) -derivedDataPath DerivedData build-for-testing\n"
        #expect(result.errors.contains(parts), "\(result.errors)")
        #expect(result.errors.contains("--index-store DerivedData/Index.noindex/DataStore"))
      }
      let simulator = "-destination 'generic/platform=iOS Simulator'"
      try await expect("xcodebuild -project Apps/ContainerApp.xcodeproj -scheme ContainerApp \(simulator)")
      let scheme = "<BuildableReference BlueprintName = \"ContainerApp\"></BuildableReference>"
      try folder.write(scheme, to: "Apps/ContainerApp.xcodeproj/xcshareddata/xcschemes/ContainerApp (Beta).xcscheme")
      try folder.write(
        "<BuildableReference BlueprintName = \"ContainerAppTests\">",
        to: "Apps/ContainerApp.xcodeproj/xcshareddata/xcschemes/All.xcscheme")
      try folder.write(
        "<Workspace><FileRef location = \"group:ContainerApp.xcodeproj\"></FileRef></Workspace>",
        to: "Apps/ContainerApp.xcworkspace/contents.xcworkspacedata")
      try await expect("xcodebuild -workspace Apps/ContainerApp.xcworkspace -scheme 'ContainerApp (Beta)' \(simulator)")
    }
  }

  /// A repository with a project of `AppWithContainer`'s sources, and the compiler's index of them in `index`.
  private func withProject(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      let prefix = "Sources/"
      let sources = AppWithContainer.sources.filter { $0.key.hasPrefix(prefix) }.map { path, text in
        // Without a package there is no bundle of one.
        (String(path.dropFirst(prefix.count)), text.replacing("Bundle.module", with: "Bundle.main"))
      }
      for (path, text) in sources { try folder.write(text, to: path) }
      try folder.write(Self.project, to: "ContainerApp.xcodeproj/project.pbxproj")
      let files = sources.map(\.0).filter { $0.hasSuffix(".swift") }.sorted().map { folder.url($0).path }
      let built = try await Program(
        .name("swiftc"),
        [
          "-swift-version", "6", "-module-name", "ContainerApp", "-parse-as-library", "-emit-module",
          "-emit-module-path",
        ]
          + [folder.url("out.swiftmodule").path, "-index-store-path", folder.url("index").path]
          + ["-index-ignore-system-modules"] + files
      ).run(in: folder.root)
      try #require(built.exitCode == 0, "\(built.errors)")
      try await body(folder)
    }
  }
}
