import Foundation
import ProcessRunning
import Testing

@Suite("A program that is run")
struct CommandTests {
  private func shell(_ script: String, _ change: (inout Command) -> Void = { _ in }) async throws -> Command.Result {
    var command = Command("/bin/sh", ["-c", script])
    change(&command)
    return try await command.run()
  }

  @Test("gives back what it printed, on both outputs, and how it ended")
  func result() async throws {
    let result = try await shell("printf out; printf err >&2; exit 3")
    #expect(result.text == "out")
    #expect(result.errors == "err")
    #expect(result.status == .exited(3))
    #expect(!result.isSuccess)
    #expect(try await shell("exit 0").isSuccess)
  }

  @Test("tells the signal that ended it")
  func signalled() async throws {
    #expect(try await shell("kill -KILL $$").status == .signalled(9))
  }

  @Test("is run again where a signal ended it, once, and its last lines say which")
  func crashed() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-crash-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Crashes where the folder is not there yet.
    let second = try await Command("/bin/sh", ["-c", "mkdir \(folder) 2>/dev/null && kill -SEGV $$; echo built"])
      .runAgainAfterCrash()
    #expect(second.lines.last == "built")
    let always = try await Command("/bin/sh", ["-c", "echo planning; kill -SEGV $$"]).runAgainAfterCrash()
    #expect(always.lines.first == "planning")
    #expect(always.lines.last == "a signal ended it: 11")
    // A failure is an answer.
    let failed = try await Command("/bin/sh", ["-c", "echo >> \(folder)/runs; exit 1"]).runAgainAfterCrash()
    #expect(failed.status == .exited(1))
    #expect(try String(contentsOfFile: "\(folder)/runs", encoding: .utf8) == "\n")
  }

  @Test("is found by name or by path, or is an error of its own")
  func notFound() async throws {
    #expect(try await Command("true", []).run().isSuccess)
    for name in ["no-such-program", "/no/such/program"] {
      await #expect(throws: CommandError.notFound(name)) { _ = try await Command(name, []).run() }
    }
  }

  @Test("sees PATH and HOME and nothing else, or what it is given")
  func environment() async throws {
    setenv("MODULIZE_COMMAND_TESTS", "1", 1)
    let names = Set(
      try await Command("env", []).run().text.split(separator: "\n").compactMap { $0.split(separator: "=").first })
    #expect(names.isSubset(of: ["PATH", "HOME"]))
    #expect(names.contains("PATH"))
    var command = Command("env", [])
    command.environment = ["ONLY": "this", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    #expect(try await command.run().text.split(separator: "\n").sorted().first == "ONLY=this")
  }

  @Test("reads its input to the end, however little of it it takes")
  func input() async throws {
    let bytes = [UInt8](repeating: 65, count: 1 << 20)
    #expect(
      try await shell("wc -c") { $0.input = bytes }.text.trimmingCharacters(in: .whitespacesAndNewlines) == "1048576")
    #expect(try await shell("exit 0") { $0.input = bytes }.isSuccess)
    #expect(try await shell("cat").output == [])
  }

  @Test("runs in the folder that it is given")
  func folder() async throws {
    #expect(try await shell("pwd -P") { $0.folder = "/" }.text == "/\n")
  }

  @Test("may print so much, and not more")
  func outputLimit() async throws {
    #expect(try await shell("printf 12345678") { $0.outputLimit = 8 }.text == "12345678")
    await #expect(throws: CommandError.outputTooLong(limit: 8)) {
      _ = try await shell("printf 123456789") { $0.outputLimit = 8 }
    }
  }

  @Test("is ended when its time is up")
  func timeLimit() async throws {
    await #expect(throws: CommandError.timedOut(.milliseconds(300))) {
      _ = try await shell("sleep 600") { $0.timeLimit = .milliseconds(300) }
    }
  }

  @Test("has its answer if it ended in time and this program was too busy to look")
  func busy() async throws {
    var answer = ""
    // On a machine that is busy itself, the first may be too short for the program.
    for limit in [1, 4, 16] where answer.isEmpty { answer = (try? await answerWhileBusy(within: limit)) ?? "" }
    #expect(answer == "ok\n")
  }

  /// - Parameter limit: In seconds. No thread is left for what waits, until the time is up.
  private func answerWhileBusy(within limit: Int) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "modulize-busy-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    async let result = shell("touch \(file); sleep 0.2; echo ok") { $0.timeLimit = .seconds(limit) }
    let last = ContinuousClock.now + .seconds(60)
    while !FileManager.default.fileExists(atPath: file), .now < last { try await Task.sleep(for: .milliseconds(5)) }
    let end = Date(timeIntervalSinceNow: TimeInterval(limit))
    await withTaskGroup { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 2 { group.addTask { Self.keepThread(until: end) } }
    }
    return try await result.text
  }

  private static func keepThread(until end: Date) { Thread.sleep(until: end) }
}
