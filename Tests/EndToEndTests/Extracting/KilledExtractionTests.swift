import Foundation
import Subprocess
import Testing

/// `modulize extract`, killed at random moments. `MODULIZE_KILLS=50` does it oftener.
@Suite("An extraction that is killed")
struct KilledExtractionTests {
  @Test("leaves the old state or the new one, after the next command")
  func killed() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith()
      let before = try await state(of: folder)
      #expect(try await folder.modulize("extract", "A", "--from", "MainProject").exitCode == 0)
      let after = try await state(of: folder)
      #expect(before != after)
      try await reset(folder)
      // Once more, now that the build is in place, as it is in what follows.
      let start = ContinuousClock.now
      #expect(try await folder.modulize("extract", "A", "--from", "MainProject").exitCode == 0)
      let whole = ContinuousClock.now - start
      try await reset(folder)
      for round in 1...Self.kills {
        // Half of them about when the changes are made, which is at the end.
        try await kill(folder, after: whole * Double.random(in: round.isMultiple(of: 2) ? 0.85...1.05 : 0...1))
        #expect(try await folder.modulize("lint").exitCode != 2)
        let left = try await state(of: folder)
        #expect(left == before || left == after)
        #expect(!FileManager.default.fileExists(atPath: folder.url(".git/modulize-journal").path))
        try await reset(folder)
      }
    }
  }

  private static let kills = ProcessInfo.processInfo.environment["MODULIZE_KILLS"].flatMap { Int($0) } ?? 10

  private func kill(_ folder: TemporaryFolder, after delay: Duration) async throws {
    let program = try Binary.modulize.program(["extract", "A", "--from", "MainProject"])
    _ = try await Subprocess.run(
      program.executable, arguments: Arguments(program.arguments), workingDirectory: .init(folder.root.path),
      input: .none, output: .discarded, error: .discarded
    ) { execution in
      try await Task.sleep(for: delay)
      // Too late where it has come to its end.
      try? execution.send(signal: .kill)
    }
  }

  /// What git sees of the folder's files.
  private func state(of folder: TemporaryFolder) async throws -> String {
    try await folder.git("add", "--all")
    let tree = try await folder.git("write-tree")
    try await folder.git("reset", "--quiet")
    return tree
  }

  private func reset(_ folder: TemporaryFolder) async throws {
    try await folder.git("checkout", "--quiet", ".")
    try await folder.git("clean", "--quiet", "--force", "-d")
  }
}
