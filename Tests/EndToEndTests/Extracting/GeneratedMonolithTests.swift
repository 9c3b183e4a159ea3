import Foundation
import Testing

/// With four business lines a category is made for a service, and extended for a page later. `MODULIZE_LINES=20` makes
/// an app of two hundred files.
@Suite("An app of many business lines", .slow)
struct GeneratedMonolithTests {
  @Test(
    "is extracted line by line, builds at every step, and keeps only its main file and Target_NoTargetAction")
  func all() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let monolith = GeneratedMonolith.make(lines: Self.count)
      try await folder.makeMonolith(of: monolith.sources)
      try #require(try await folder.build("App").exitCode == 0)
      let app = folder.built("App", of: "App")
      let input = String(repeating: "1\n", count: monolith.lines.count) + "q\n"
      let shown = try await app.run(input: input).output
      #expect(shown.contains("== Line\(monolith.lines.count - 1) =="))
      for line in monolith.lines {
        let result = try await folder.modulize("extract", line, "--from", "App", "--no-verify")
        try #require(result.exitCode == 0, "\(line): \(result.errors)")
        try await folder.commit("Extract \(line)")
      }
      // Each extraction has built the result of the one before.
      let build = try await folder.build("App")
      try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
      #expect(try await app.run(input: input).output == shown)
      let sources = try FileManager.default.contentsOfDirectory(atPath: folder.url("App/Sources/App").path)
      #expect(sources.sorted() == ["Targets", "main.swift"])
    }
  }

  private static let count = ProcessInfo.processInfo.environment["MODULIZE_LINES"].flatMap { Int($0) } ?? 4
}
