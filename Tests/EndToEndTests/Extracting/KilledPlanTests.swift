import Foundation
import Testing

/// `modulize plan --apply --commit`, killed at random moments. `MODULIZE_KILLS=50` does it more often.
@Suite("A plan that is killed while it is applied", .slow)
struct KilledPlanTests {
  @Test("leaves the committed steps, and continues to the same end")
  func killed() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let work = ChangedTree(folder: TemporaryFolder(root: folder.url("work")))
      for name in ["work", "tmp"] {
        try FileManager.default.createDirectory(at: folder.url(name), withIntermediateDirectories: true)
      }
      try await work.folder.makeApp(of: AppWithContainer.sources)
      let beginning = try await work.folder.git("rev-parse", "HEAD")
      let start = ContinuousClock.now
      let uninterrupted = try await work.run(Self.command)
      let whole = ContinuousClock.now - start
      try #require(uninterrupted.exitCode == 0, "\(uninterrupted.output)\(uninterrupted.errors)")
      let steps = try await Self.steps(of: work.folder)
      try #require(steps.count > 2)
      for round in 0..<max(2, KilledCommandTests.kills / 5) {
        try await work.folder.git("reset", "--quiet", "--hard", beginning)
        let isChanging = round.isMultiple(of: 2)
        let delay = isChanging ? .microseconds(Int.random(in: 0...5_000)) : whole * Double.random(in: 0.2...0.9)
        try await work.kill(Self.command, whileChanging: isChanging, after: delay, limit: whole * 10)
        let done = try await Self.steps(of: work.folder)
        #expect(Array(steps.prefix(done.count)) == done, "round \(round)")
        // A journal with none or all of its changes made does not stop other commands; any other state is reported.
        if try await work.folder.git("status", "--porcelain") != "" {
          let told = try await work.run(Self.command)
          let isCutOff = told.errors.contains("modulize recover")
          #expect(told.exitCode == 2 && (isCutOff || told.errors.contains("uncommitted changes")), "\(told.errors)")
          if isCutOff {
            let undone = try await work.run(["recover", "--undo"])
            #expect(undone.exitCode == 0, "\(undone.errors)")
            #expect(try await work.folder.git("status", "--porcelain") == "")
          } else {
            // A step that was made but not yet verified. If it was killed in its second change, what git restores is
            // neither side of that change, and the message says how to go on.
            try await work.reset()
            let next = try await work.run(["lint"])
            if next.errors.contains("run `modulize recover --forget`") {
              let forgotten = try await work.run(["recover", "--forget"])
              #expect(forgotten.exitCode == 0, "\(forgotten.errors)")
            }
          }
        }
        let rest = try await work.run(Self.command)
        #expect(rest.exitCode == 0, "round \(round): \(rest.output)\(rest.errors)")
        #expect(try await Self.steps(of: work.folder) == steps, "round \(round)")
      }
    }
  }

  private static let command = ["plan", "--from", ".", "--apply", "--commit"]

  /// The tree of each commit, the oldest first.
  private static func steps(of folder: TemporaryFolder) async throws -> [Substring] {
    try await folder.git("log", "--reverse", "--format=%T").split(separator: "\n")
  }
}
