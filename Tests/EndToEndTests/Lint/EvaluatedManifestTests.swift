import Foundation
import Testing

/// A manifest is a program. The lint reads it, and lets it run only where it is told to.
@Suite("A manifest that only running decides", .cleanRepository)
struct EvaluatedManifestTests {
  @Test("is a finding, and is not run")
  func read() async throws {
    try await TemporaryFolder.withRepositoryCopy { copy in
      let places = try copy.apply(Self.package(leaving: copy.url("ran").path))
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == places)
      #expect(exitCode == 1)
      #expect(!FileManager.default.fileExists(atPath: copy.url("ran").path))
    }
  }

  @Test("is settled by --evaluate-manifests")
  func evaluated() async throws {
    try await TemporaryFolder.withRepositoryCopy { copy in
      try copy.apply(Self.package(leaving: copy.url("ran").path))
      let result = try await copy.lint("--evaluate-manifests")
      #expect(result.output.hasPrefix("Nothing found: "))
      #expect(result.exitCode == 0)
    }
  }

  /// - Parameter path: Where the manifest writes a file when it runs, as far as it may.
  private static func package(leaving path: String) -> [Edit] {
    let manifest = """
      // swift-tools-version: 6.2
      import Foundation
      import PackageDescription

      try? "ran".write(toFile: "\(path)", atomically: true, encoding: .utf8)
      let name = ProcessInfo.processInfo.environment["NOBODY_SETS_THIS"] ?? "C"  // ⇠ undecidable_manifest
      let package = Package(name: "C", targets: [.target(name: name)])
      """
    return [
      .write(manifest, to: "Packages/C/Package.swift"),
      .write("enum Nothing {}\n", to: "Packages/C/Sources/C/Nothing.swift"),
    ]
  }
}
