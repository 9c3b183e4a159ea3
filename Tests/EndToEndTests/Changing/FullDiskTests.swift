import Foundation
import Subprocess
import Testing

@Suite("A full disk, and a read-only folder", .slow)
struct FullDiskTests {
  /// A limit on the size of files, which a program reaches like a full disk, in the middle of writing.
  @Test("if no file can be written whole, nothing changes", arguments: WritingCommand.allCases)
  func limited(command: WritingCommand) async throws {
    try await command.withRepository { work, before, _ in
      let modulize = try Binary.modulize.program(command.arguments)
      // If the signal is ignored, the write fails with an error.
      let script = "trap '' XFSZ; ulimit -f 1; exec \"$@\""
      let result = try await Program(
        .path("/bin/sh"), ["-c", script, "sh", Binary.modulize.url.path] + modulize.arguments
      ).run(with: work.environment, in: work.folder.root.path)
      #expect(result.exitCode == 2, "\(result.output)\(result.errors)")
      try await expectUnchanged(work, before)
    }
  }

  @Test(
    "with little or no space left, a command changes all or nothing",
    .enabled(if: SmallDisk.isAvailable, "only root can mount a disk"), arguments: WritingCommand.allCases)
  func full(command: WritingCommand) async throws {
    try await SmallDisk.with(megabytes: 32) { disk in
      try await command.withRepository(in: TemporaryFolder(root: disk.root)) { work, before, after in
        var results: Set<Int?> = []
        for room in [0, 1, 2, 5, 10, 20, 40, 80, 160, 2000] {
          try disk.fill(leaving: room)
          let result = try await work.run(command.arguments)
          try FileManager.default.removeItem(at: disk.url("filler"))
          results.insert(result.exitCode)
          if result.exitCode == 2 {
            try await expectUnchanged(work, before)
          } else {
            #expect(try work.files() == after)
          }
          try await work.reset()
        }
        #expect(results.count == 2, "it has met a full disk, and one with room")
      }
    }
  }

  @Test(
    "if one of five manifests is read-only, none of them changes", arguments: [WritingCommand.useRelease, .usePath])
  func oneOfFive(command: WritingCommand) async throws {
    try await command.withRepository { work, before, _ in
      try await OrdinaryUser.owning(work.folder.url("..").standardizedFileURL) { user in
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o444], ofItemAtPath: work.folder.url("App/Package@swift-6.0.swift").path)
        let result = try await user.run(command.arguments, work)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("App/Package@swift-6.0.swift is not writable"), "\(result.errors)")
        try await expectUnchanged(work, before)
      }
    }
  }

  @Test("if a folder is read-only, nothing changes", arguments: WritingCommand.allCases)
  func readOnlyFolder(command: WritingCommand) async throws {
    try await command.withRepository { work, before, after in
      let changed = Set(after.filter { before[$0.key] != $0.value }.keys)
      let path = try #require(changed.max())
      var folder = work.folder.url(path).deletingLastPathComponent()
      while !FileManager.default.fileExists(atPath: folder.path) { folder.deleteLastPathComponent() }
      try await OrdinaryUser.owning(work.folder.url("..").standardizedFileURL) { user in
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        let result = try await user.run(command.arguments, work)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        #expect(result.exitCode == 2, "\(result.output)\(result.errors)")
        try await expectUnchanged(work, before)
      }
    }
  }

  private func expectUnchanged(_ work: ChangedTree, _ before: [String: String]) async throws {
    #expect(try work.files() == before)
    #expect(!work.hasJournal)
  }
}
