import Foundation
import Testing

/// Every command that writes, killed at random moments. `MODULIZE_KILLS=50` does it more often.
@Suite("A command that is killed while it writes", .slow)
struct KilledCommandTests {
  @Test(
    "leaves the old state, the new one, or one that is reported and that `recover` completes",
    arguments: WritingCommand.allCases)
  func killed(command: WritingCommand) async throws {
    try await command.withRepository { work, before, after in
      let start = ContinuousClock.now
      _ = try await work.run(command.arguments)
      let whole = ContinuousClock.now - start
      try await work.reset()
      #expect(before != after)
      var mixed = 0
      for round in 0..<Self.kills {
        let isChanging = !round.isMultiple(of: 3)
        let delay = isChanging ? .microseconds(Int.random(in: 0...3_000)) : whole * Double.random(in: 0...1)
        try await work.kill(command.arguments, whileChanging: isChanging, after: delay, limit: whole * 10)
        if try await expectWhole(work, before, after, round) { mixed += 1 }
        try await work.reset()
        // The remaining files do not affect other commands, and are removed.
        let next = try await work.run(command.arguments)
        #expect(next.exitCode != 2, "\(next.errors)")
        #expect(try work.files() == after)
        #expect(!work.hasJournal)
        try await work.reset()
      }
      if Self.kills > 10 { print("\(command.rawValue): \(mixed) of \(Self.kills) kills left a mixed tree") }
    }
  }

  static let kills = ProcessInfo.processInfo.environment["MODULIZE_KILLS"].flatMap { Int($0) } ?? 6

  /// - Returns: Whether the tree was half changed.
  private func expectWhole(
    _ work: ChangedTree, _ before: [String: String], _ after: [String: String], _ round: Int
  ) async throws -> Bool {
    let left = try work.files()
    let look = try await work.run(["lint", "--quiet"])
    // A command that only reads changes nothing.
    #expect(try work.files() == left)
    guard left != before, left != after else {
      #expect(look.exitCode != 2, "\(look.errors)")
      return false
    }
    #expect(look.exitCode == 2)
    #expect(look.errors.contains("`modulize recover` completes it"), "\(look.errors)")
    switch round % 4 {
    case 0:
      #expect(try await work.run(["recover"]).exitCode == 0)
      #expect(try work.files() == after)
    case 1:
      #expect(try await work.run(["recover", "--undo"]).exitCode == 0)
      #expect(try work.files() == before)
    default:
      // The user discards the changes with git, and no command restores them.
      try await work.reset()
      for command in [["lint", "--quiet"], ["graph"], ["recover"]] {
        #expect(try await work.run(command).exitCode != 2)
        #expect(try work.files() == before)
      }
    }
    return true
  }
}
