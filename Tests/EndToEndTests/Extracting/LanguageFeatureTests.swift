import Foundation
import Testing

@Suite("An app that uses many features of the language", .slow)
struct LanguageFeatureTests {
  @Test("has a business line extracted, which builds, shows a page alone, and does what it did")
  func carriedOut() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: LanguageFeatures.sources)
      let before = try await folder.build("App")
      try #require(before.exitCode == 0, "\(before.output)\(before.errors)")
      let app = folder.built("App", of: "App")
      let shown = try await app.run().output
      #expect(shown.hasSuffix("t5\n"), "\(shown)")

      try folder.write("Owner of {{name}}{{demoCommand}}\n", to: "templates/business/OWNERS")
      try await folder.commit("Add templates")
      let result = try await folder.modulize(
        "extract", "Trips", "--from", "App", "--verify", "--templates", "templates")
      try #require(result.exitCode == 0, "\(result.errors)")
      // As it was told before, with the file's own name in it.
      #expect(try await app.run().output == shown)
      // These templates have no demo.
      #expect(try folder.read("Packages/Trips/OWNERS") == "Owner of Trips\n")
      #expect(!FileManager.default.fileExists(atPath: folder.url("Packages/Trips/README.md").path))
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url("Packages/Trips_Category").path)
      for path in files.filter({ $0.hasSuffix(".swift") && !$0.contains(".build") }) {
        let lines = try folder.read("Packages/Trips_Category/\(path)").split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 120 }, "\(path)")
      }
      #expect(try folder.read("App/Package.swift").split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
  }

  @Test("and the extracted business line runs alone, with the files of a new package")
  func demo() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: LanguageFeatures.sources)
      let result = try await folder.modulize("extract", "Trips", "--from", "App", "--no-verify")
      try #require(result.exitCode == 0, "\(result.errors)")
      let build = try await folder.build("Packages/Trips")
      try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
      let demo = folder.built("TripsDemo", of: "Packages/Trips")
      #expect(try await demo.run(input: "q\n").output.hasPrefix("== first ==\n"))
      let made = try await folder.modulize("new", "Shop", "--yes")
      try #require(made.exitCode == 0, "\(made.errors)")
      for file in ["README.md", ".gitignore", "Sources/ShopDemo/Target_NoTargetAction.swift"] {
        let ours = try folder.read("Packages/Trips/\(file.replacing("Shop", with: "Trips"))")
        #expect(try folder.read("Packages/Shop/\(file)") == ours.replacing("Trips", with: "Shop"))
      }
      #expect(!FileManager.default.fileExists(atPath: folder.url("Packages/Trips/LICENSE").path))
    }
  }
}
