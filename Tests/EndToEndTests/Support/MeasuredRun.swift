import Foundation

/// A program that was run to its end, with the peak memory of it or of a child process that it waited for.
struct MeasuredRun: Sendable {
  var exitCode: Int?
  var output: String
  /// In bytes.
  var memory: Int

  /// - Parameter limit: Only prevents a hang.
  /// - Throws: ``TimeLimitExceeded``, after the program was killed.
  static func run(
    _ binary: Binary, _ arguments: [String], limit: Duration = .seconds(300)
  ) async throws -> MeasuredRun {
    try await TemporaryFolder.withEmpty { folder in
      let output = folder.url("output").path
      let process = try start([try binary.path()] + arguments, output: output)
      let watch = Task {
        try await Task.sleep(for: limit)
        kill(process, SIGKILL)
      }
      let (status, usage) = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: wait(for: process)) }
      }
      watch.cancel()
      if status & 0x7F == SIGKILL { throw TimeLimitExceeded(arguments: arguments, limit: limit) }
      #if canImport(Darwin)
        let memory = Int(usage.ru_maxrss)
      #else
        let memory = Int(usage.ru_maxrss) << 10
      #endif
      return MeasuredRun(
        exitCode: status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil,
        output: String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self), memory: memory)
    }
  }

  private static func start(_ command: [String], output: String) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawn(&process, command[0], &actions, nil, &arguments, environ)
    guard error == 0 else { throw POSIXError(.init(rawValue: error) ?? .EIO) }
    return process
  }

  private static func wait(for process: pid_t) -> (status: Int32, usage: rusage) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return (status, usage)
  }

  struct TimeLimitExceeded: Error, CustomStringConvertible {
    let arguments: [String]
    let limit: Duration

    var description: String { "modulize \(arguments.joined(separator: " ")) did not end within \(limit)" }
  }
}
