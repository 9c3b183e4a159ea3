import Foundation
import Testing

@Suite("Two commands at the same time", .slow)
struct ConcurrentCommandTests {
  @Test("of the same kind make the changes of one of them", arguments: WritingCommand.allCases)
  func same(command: WritingCommand) async throws {
    try await command.withRepository { work, before, after in
      for _ in 0..<5 {
        async let first = work.run(command.arguments)
        async let second = work.run(command.arguments)
        let codes = try await [first.exitCode, second.exitCode]
        #expect(codes.contains { $0 != 2 })
        #expect(try work.files() == after)
        #expect(!work.hasJournal)
        try await work.reset()
      }
    }
  }

  @Test("of different kinds make the changes of each, or none")
  func different() async throws {
    try await WritingCommand.useRelease.withRepository { work, before, _ in
      let commands: [WritingCommand] = [.fix, .useRelease, .new]
      var states: [Set<WritingCommand>: [String: String]] = [[]: before]
      for first in commands {
        for second in commands {
          for third in commands where Set([first, second, third]).count <= 3 {
            let set: Set = [first, second, third]
            guard states[set] == nil else { continue }
            for command in commands where set.contains(command) { _ = try await work.run(command.arguments) }
            states[set] = try work.files()
            try await work.reset()
          }
        }
      }
      for _ in 0..<5 {
        let done = try await withThrowingTaskGroup(of: WritingCommand?.self) { group in
          for command in commands {
            group.addTask { try await work.run(command.arguments).exitCode == 2 ? nil : command }
          }
          return try await group.reduce(into: Set()) { if let command = $1 { $0.insert(command) } }
        }
        #expect(try work.files() == states[done], "\(done)")
        try await work.reset()
      }
    }
  }
}
