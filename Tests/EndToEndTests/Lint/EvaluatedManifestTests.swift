import Foundation
import Testing

/// A manifest is a program. The lint reads it, and runs it only if the user allows it.
@Suite("A manifest that can be decided only by running it", .cleanRepository)
struct EvaluatedManifestTests {
  @Test("is a finding, and is not run")
  func read() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let places = try copy.apply(Self.package(leaving: copy.url("ran").path))
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == places)
      #expect(exitCode == 1)
      #expect(!FileManager.default.fileExists(atPath: copy.url("ran").path))
    }
  }

  @Test("is settled by --evaluate-manifests")
  func evaluated() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.package(leaving: copy.url("ran").path))
      let result = try await copy.lint("--evaluate-manifests")
      #expect(result.output.hasPrefix("Nothing found: "))
      #expect(result.exitCode == 0)
    }
  }

  @Test("is not run for a key in the repository's own configuration, unless the user names that file")
  func configured() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let places = try copy.apply(Self.package(leaving: copy.url("ran").path))
      try copy.apply([.write("evaluate_manifests: true\n", to: ".modulize.yml")])
      let (report, _) = try await copy.lintReport()
      #expect(report.places == places)
      let named = try await copy.lint("--config", copy.url(".modulize.yml").path)
      #expect(named.exitCode == 0, "\(named)")
      let refused = try await copy.lint("--config", copy.url(".modulize.yml").path, "--no-evaluate-manifests")
      #expect(refused.exitCode == 1)
    }
  }

  @Test("is run by the same switch in every command")
  func everyCommand() async throws {
    let help = try await Binary.modulize.program(["--help"]).run().output
    let list = help.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "SUBCOMMANDS:" }
    let rows = list.dropFirst().prefix { !$0.isEmpty }
    let commands = rows.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first
    }
    try #require(commands.count >= 9)
    // It reads no manifest.
    for command in commands where command != "recover" {
      let text = try await Binary.modulize.program(["help", String(command)]).run().output
      #expect(text.contains("--evaluate-manifests"), "\(command)")
    }
  }

  @Test("has its findings where explain finds them, and at no other declarations")
  func explained() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let manifest = """
        // swift-tools-version: 6.2
        import Foundation
        import PackageDescription

        let isThere = FileManager.default.fileExists(atPath: "/nobody/has/this")
        let package = Package(
          name: "C",
          products: [.library(name: "Core", targets: ["Core"])],
          targets: [
            .target(name: "Core"),
            .target(name: "Used", dependencies: ["Core"]),
            .target(name: "C", dependencies: isThere ? [] : ["Core"]),  // ⇠ unused_dependency
          ]
        )
        """
      let places = try copy.apply([
        .write(manifest, to: "Packages/C/Package.swift"),
        .write("public enum Core {}\n", to: "Packages/C/Sources/Core/Core.swift"),
        .write("import Core\n", to: "Packages/C/Sources/Used/Used.swift"),
        .write("enum Nothing {}\n", to: "Packages/C/Sources/C/Nothing.swift"),
      ])
      let (report, _) = try await copy.lintReport("--evaluate-manifests")
      #expect(report.places == places)
      let place = "Packages/C/Package.swift:12"
      let explained = try await copy.modulize("explain", place, "--root", copy.root.path, "--evaluate-manifests")
      #expect(explained.output.contains("unused_dependency"))
      let unevaluated = try await copy.modulize("explain", place, "--root", copy.root.path)
      #expect(!unevaluated.output.contains("unused_dependency"))
    }
  }

  /// - Parameter path: The file that the manifest tries to write when it runs.
  private static func package(leaving path: String) -> [Edit] {
    let manifest = """
      // swift-tools-version: 6.2
      import Foundation
      import PackageDescription

      try? "ran".write(toFile: "\(path)", atomically: true, encoding: .utf8)
      let name = FileManager.default.fileExists(atPath: "/nobody/has/this") ? "D" : "C"  // ⇠ undecidable_manifest
      let package = Package(name: "C", targets: [.target(name: name)])
      """
    return [
      .write(manifest, to: "Packages/C/Package.swift"),
      .write("enum Nothing {}\n", to: "Packages/C/Sources/C/Nothing.swift"),
    ]
  }
}
