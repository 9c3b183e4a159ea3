import Foundation
import ProcessRunning
import Testing

/// What a program starts may outlive it, ignore what it is asked, or go where nobody looks.
@Suite("Whatever a program started ends with it")
struct LeftoverTests {
  /// A way to start something that does not end by itself. It prints the number of its process into a file.
  struct Follower: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// With `$1` for the file.
    let script: String

    static let all = [
      Follower(testDescription: "in the background", script: #"sleep 600 & echo $! >"$1""#),
      Follower(
        testDescription: "that ignores whatever can be ignored",
        script: #"(trap "" INT TERM HUP; exec sh -c 'echo $$ >"$1"; while :; do sleep 1; done' sh "$1") &"#),
      Follower(testDescription: "in a process group of its own", script: #"set -m; sleep 600 & echo $! >"$1""#),
      Follower(
        testDescription: "whose parent has gone", script: #"(sh -c 'sleep 600 & echo $! >"$1"' sh "$1") & wait"#),
    ]
  }

  /// How the program itself comes to its end.
  enum End: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case success, failure, tooMuchOutput, timeLimit, cancellation

    var testDescription: String { rawValue }

    /// What it does when the follower is there.
    var script: String {
      switch self {
      case .success: "exit 0"
      case .failure: "exit 1"
      case .tooMuchOutput: "while :; do echo too much; done"
      case .timeLimit, .cancellation: "sleep 600"
      }
    }
  }

  @Test("however it ends", arguments: Follower.all, End.allCases)
  func follower(_ follower: Follower, _ end: End) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "modulize-leftover-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let script = """
      { \(follower.script)
      } </dev/null >/dev/null 2>&1
      while ! [ -s "$1" ]; do sleep 0.05; done
      \(end.script)
      """
    var command = Command("/bin/sh", ["-c", script, "sh", file.path], outputLimit: 1_000)
    // Long enough for the follower to be there: it is waited for below.
    command.timeLimit = end == .timeLimit ? .seconds(5) : .seconds(300)
    let run = Task { [command] in try? await command.run() }
    let follower = try await number(in: file)
    if end == .cancellation { run.cancel() }
    _ = await run.value
    #expect(!(try await isRunning(follower)))
    kill(follower, SIGKILL)
  }

  private func number(in file: URL) async throws -> pid_t {
    for _ in 0..<2_000 {
      if let text = try? String(contentsOf: file, encoding: .utf8), text.hasSuffix("\n"),
        let number = pid_t(text.dropLast())
      {
        return number
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw CocoaError(.fileReadUnknown)
  }

  /// Whether a process is there and has not ended: nobody may wait for one whose parent has gone.
  private func isRunning(_ process: pid_t) async throws -> Bool {
    let state = try await Command("ps", ["-o", "stat=", "-p", "\(process)"]).run().text
    return !state.isEmpty && !state.hasPrefix("Z")
  }
}
