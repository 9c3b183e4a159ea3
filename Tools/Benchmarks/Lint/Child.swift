import Foundation

/// A program that is run and measured.
enum Child {
  struct Usage {
    var seconds: Double
    /// The peak memory, in bytes.
    var peakMemory: Int
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end and discards its output.
  ///
  /// Uses POSIX calls, because Foundation does not report the usage of a single child. Keep the calling program small:
  /// on Linux a child begins with its parent's memory, and the kernel counts that too.
  ///
  /// - Parameters:
  ///   - errors: The file that standard error goes to.
  ///   - allowed: The exit codes of a valid run.
  static func run(
    _ arguments: [String], errors: String = "/dev/null", allowed: Set<Int32> = [0]
  ) throws -> Usage {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }

    let start = ContinuousClock.now
    var child = pid_t()
    let result = posix_spawn(&child, arguments[0], &actions, nil, &pointers, environ)
    guard result == 0 else {
      throw Failure(description: "cannot run \(arguments[0]): \(String(cString: strerror(result)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(description: "lost \(arguments[0])") }
    }
    let duration = start.duration(to: .now)
    let signal = status & 0x7f, code = status >> 8
    guard signal == 0, allowed.contains(code) else {
      let end = signal == 0 ? "exit code \(code)" : "signal \(signal)"
      throw Failure(description: "\(arguments.joined(separator: " ")) ended with \(end)")
    }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    return Usage(seconds: duration / .seconds(1), peakMemory: Int(usage.ru_maxrss) * unit)
  }
}
