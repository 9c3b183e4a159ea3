import Foundation
import Testing

/// `modulize add-mediator` as a command. The tool's own tests build its result.
@Suite("modulize add-mediator")
struct AddMediatorCommandTests {
  @Test("makes what --dry-run prints, which the lint does not judge as the user's code, and never twice")
  func makes() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let planned = try await folder.modulize("add-mediator", "--dry-run")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == [])
      let made = try await folder.modulize("add-mediator")
      #expect(made.output == "Made:\n" + planned.output)
      #expect(made.exitCode == 0)
      #expect(try await folder.lint().exitCode == 0)
      let again = try await folder.modulize("add-mediator", "--in", "Elsewhere")
      #expect(again.errors.contains("there already is a package Mediator in Packages/Mediator"))
      #expect(again.exitCode == 2)
    }
  }

  @Test("makes no second one where a manifest takes it from a release")
  func elsewhere() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "App",
          dependencies: [.package(url: "https://example.com/Mediator.git", from: "1.0.0")],
          targets: [.executableTarget(name: "App")])

        """
      try folder.write(manifest, to: "Package.swift")
      let result = try await folder.modulize("add-mediator")
      #expect(result.errors.contains("Package.swift:5 takes Mediator from elsewhere"), "\(result.errors)")
      #expect(result.exitCode == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == ["Package.swift"])
    }
  }

  @Test("lists the products if one is misspelt")
  func misspelt() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let result = try await folder.modulize("add-mediator", "--product", "MediatorRoute")
      #expect(result.errors.contains("did you mean MediatorRoutes?"))
      #expect(result.exitCode == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == [])
    }
  }
}
