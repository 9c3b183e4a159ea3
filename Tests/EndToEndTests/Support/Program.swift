import Foundation
import Subprocess

/// A program with its arguments, run from outside as by a person or a script.
struct Program: Sendable {
  var executable: Executable
  var arguments: [String]

  init(_ executable: Executable, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - input: Its standard input.
  ///   - folder: Its working directory; by default that of the tests.
  ///   - limit: Only prevents a hang: far more than an idle machine needs, and longer on a busy one.
  /// - Throws: ``TimeLimitExceeded``, after the program was killed.
  func run(
    input: String = "", in folder: URL? = nil, limit: Duration = .seconds(900)
  ) async throws -> ProgramResult {
    let result = try await run(once: input, in: folder, limit: Patience.scaled(limit))
    // Swift Build 6.3 sometimes crashes while others run at the same time, whatever it builds.
    guard executable == .name("swift"), case .signaled = result.status else { return result }
    return try await run(once: input, in: folder, limit: Patience.scaled(limit))
  }

  private func run(once input: String, in folder: URL?, limit: Duration) async throws -> ProgramResult {
    try await withThrowingTaskGroup(of: ProgramResult?.self) { group in
      group.addTask { try await self.run(input: input, in: folder) }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      // Cancelling the task kills its process.
      defer { group.cancelAll() }
      guard let result = try await group.next() ?? nil else {
        throw TimeLimitExceeded(program: self, limit: limit)
      }
      return result
    }
  }

  private func run(input: String, in folder: URL?) async throws -> ProgramResult {
    var options = PlatformOptions()
    // A process group of its own, so that child processes of `swift build` are killed with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(5))
    ]
    let file = try Self.file(holding: input)
    let result = try await Subprocess.run(
      executable, arguments: Arguments(arguments), environment: .ofTests,
      workingDirectory: folder.map { .init($0.path) }, platformOptions: options,
      input: .fileDescriptor(.init(rawValue: file), closeAfterSpawningProcess: true),
      output: .string(limit: Self.outputLimit), error: .string(limit: Self.outputLimit))
    return ProgramResult(
      status: result.terminationStatus, output: result.standardOutput, errors: result.standardError)
  }

  /// A file instead of a pipe: the library that writes to a pipe does not survive a program that ends before reading
  /// it.
  private static func file(holding text: String) throws -> Int32 {
    if text.isEmpty { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
    let url = FileManager.default.temporaryDirectory.appending(path: "modulize-input-\(UUID().uuidString)")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return open(url.path, O_RDONLY | O_CLOEXEC)
  }

  private static let outputLimit = 16 << 20
}

extension Program {
  struct TimeLimitExceeded: Error, CustomStringConvertible {
    let program: Program
    let limit: Duration

    var description: String {
      "\(program.executable) \(program.arguments.joined(separator: " ")) did not end within \(limit)"
    }
  }
}
