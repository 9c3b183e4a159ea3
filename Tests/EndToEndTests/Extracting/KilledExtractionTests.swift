import Foundation
import Subprocess
import Testing

/// `modulize extract`, killed at random moments. `MODULIZE_KILLS=50` does it more often.
@Suite("An extraction that is killed", .slow)
struct KilledExtractionTests {
  @Test("leaves the old state, the new one, or one that is reported and that `recover` completes")
  func killed() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let work = ChangedTree(folder: TemporaryFolder(root: folder.url("work")))
      for name in ["work", "tmp"] {
        try FileManager.default.createDirectory(at: folder.url(name), withIntermediateDirectories: true)
      }
      try await work.folder.makeMonolith()
      let before = try await state(of: work.folder)
      #expect(try await work.run(Self.command).exitCode == 0)
      let after = try await state(of: work.folder)
      #expect(before != after)
      try await work.reset()
      // Once more, now with an existing build, as in the following runs.
      let start = ContinuousClock.now
      #expect(try await work.run(Self.command).exitCode == 0)
      let whole = ContinuousClock.now - start
      try await work.reset()
      var mixed = 0
      for round in 0..<KilledCommandTests.kills {
        // Most of them while the changes are made, which is at the end.
        let isChanging = !round.isMultiple(of: 3)
        let delay = isChanging ? .microseconds(Int.random(in: 0...5_000)) : whole * Double.random(in: 0...1)
        try await work.kill(Self.command, whileChanging: isChanging, after: delay, limit: whole * 10)
        if try await expectWhole(work, before, after, round) { mixed += 1 }
        try await work.reset()
      }
      if KilledCommandTests.kills > 10 { print("extract: \(mixed) kills left a mixed tree") }
      #expect(try await work.run(Self.command).exitCode == 0)
      #expect(try await state(of: work.folder) == after)
      #expect(!work.hasJournal)
    }
  }

  @Test("into a folder that git ignores is refused, with the line of the ignore file, and changes nothing")
  func ignored() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith()
      // As in the template of many public packages.
      let ignored = try folder.read(".gitignore") + "/Packages\n"
      try folder.write(ignored, to: ".gitignore")
      try await folder.git("add", "--force", "--all", "Packages", ".gitignore")
      try await folder.git("commit", "--quiet", "--no-gpg-sign", "--message", "Ignore")
      let before = try await state(of: folder)
      for options in [["--dry-run"], []] {
        let result = try await Binary.modulize.program(["extract", "A", "--from", "MainProject"] + options)
          .run(in: folder.root)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("because of .gitignore:3: /Packages"), "\(result.errors)")
        #expect(try await state(of: folder) == before)
        #expect(try await folder.git("status", "--porcelain") == "")
      }
    }
  }

  @Test("and one that is interrupted during verification undoes everything")
  func interrupted() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith()
      let before = try await state(of: folder)
      let program = try Binary.modulize.program(Self.command.dropLast() + ["--verify"])
      let manifest = folder.url("Packages/A/Package.swift").path
      let result = try await Subprocess.run(
        program.executable, arguments: Arguments(program.arguments), environment: .ofTests,
        workingDirectory: .init(folder.root.path), input: .none, output: .discarded, error: .string(limit: 1 << 20)
      ) { execution in
        // Only there so that nothing hangs.
        for _ in 0..<30_000 where access(manifest, F_OK) != 0 { try await Task.sleep(for: .milliseconds(10)) }
        try await Task.sleep(for: .milliseconds(300))
        try execution.send(signal: .interrupt)
      }
      #expect(result.terminationStatus == .exited(2))
      #expect(result.standardError.contains("everything was undone"), "\(result.standardError)")
      #expect(try await state(of: folder) == before)
    }
  }

  private static let command = ["extract", "A", "--from", "MainProject", "--no-verify"]

  /// - Returns: Whether the tree was half changed.
  private func expectWhole(
    _ work: ChangedTree, _ before: String, _ after: String, _ round: Int
  ) async throws -> Bool {
    let left = try await state(of: work.folder)
    let look = try await work.run(["lint"])
    #expect(try await state(of: work.folder) == left)
    guard left != before, left != after else {
      #expect(look.exitCode != 2, "\(look.errors)")
      return false
    }
    #expect(look.exitCode == 2)
    #expect(look.errors.contains("`modulize recover` completes it"), "\(look.errors)")
    switch round % 4 {
    case 0, 1:
      let result = try await work.run(round % 4 == 0 ? ["recover"] : ["recover", "--undo"])
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(try await state(of: work.folder) == (round % 4 == 0 ? after : before))
    default:
      // The user discards the changes with git, and no command restores them.
      try await work.reset()
      for command in [["lint"], ["recover"]] {
        #expect(try await work.run(command).exitCode != 2)
        #expect(try await state(of: work.folder) == before)
      }
    }
    return true
  }

  /// The folder's files, as git sees them.
  private func state(of folder: TemporaryFolder) async throws -> String {
    try await folder.git("add", "--all")
    let tree = try await folder.git("write-tree")
    try await folder.git("reset", "--quiet")
    return tree
  }
}
