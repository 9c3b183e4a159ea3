import Foundation
import Threads

/// Starts this program again, for work that must be terminated from outside, or must outlive it.
///
/// Not every process that contains this code is the tool: tests are not, and cannot be started this way.
package enum OwnProgram {
  /// Internal commands of the tool.
  package enum Command: String, Sendable {
    /// Ends what the tool started, when the tool is gone.
    case watch = "watch-sessions"
    /// Parses untrusted sources, until one takes too much.
    case parse = "try-parsing"
  }

  private static let known = Locked(false)

  /// Declares that this process is the tool, which has the commands of ``Command``. Call before anything else.
  ///
  /// A process that runs such a command must not start another: it would start itself endlessly.
  ///
  /// - Returns: The internal command that is to be run; `nil` if it is one for users.
  package static func announce(_ arguments: [String]) -> Command? {
    let command = arguments.dropFirst().first.flatMap(Command.init)
    known.set(command == nil)
    return command
  }

  package static var isKnown: Bool { known.value }

  #if os(Linux)
    /// `POSIX_SPAWN_SETSID`, which is not imported into Swift.
    private static let ownSession: Int16 = 0x80
  #else
    private static let ownSession = Int16(POSIX_SPAWN_SETSID)
  #endif

  /// The path of the executable. On Linux this works even after it was moved or deleted.
  static var path: String? {
    guard isKnown else { return nil }
    #if os(Linux)
      if access("/proc/self/exe", X_OK) == 0 { return "/proc/self/exe" }
    #endif
    return Bundle.main.executablePath
  }

  /// A child process with a socket to it: what is written here it reads from its standard input, and what it prints
  /// is read here.
  package struct HelperProcess: Sendable {
    package let process: pid_t
    package let line: Int32
  }

  /// Starts it, in a session of its own, so that no key of the terminal ends it.
  ///
  /// - Returns: `nil` if it cannot be started.
  package static func start(_ command: Command) -> HelperProcess? {
    guard let path, let (own, its) = socketPair() else { return nil }
    defer { close(its) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, its, 0)
    posix_spawn_file_actions_adddup2(&actions, its, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_setflags(&attributes, ownSession)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("modulize"), strdup(command.rawValue), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, &attributes, &arguments, environ) == 0 else {
      close(own)
      return nil
    }
    return HelperProcess(process: process, line: own)
  }

  /// Restarts this program in the same process, with the same arguments. Returns only if that fails.
  package static func replaceThisProcess() {
    if let path { execv(path, CommandLine.unsafeArgv) }
  }

  /// A socket pair that child processes do not inherit, and that raises no signal when the other end is closed.
  private static func socketPair() -> (own: Int32, its: Int32)? {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    #else
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      }
    #endif
    // Descriptors 0 to 2 must stay free, if the program was started without them.
    guard ends.allSatisfy({ $0 > 2 }) else {
      for end in ends { close(end) }
      return nil
    }
    return (ends[0], ends[1])
  }
}

extension OwnProgram.HelperProcess {
  /// - Returns: Whether all of it was written.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var written = 0
    while written < bytes.count {
      let count = send(line, bytes.baseAddress! + written, bytes.count - written, flags)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// Waits for this many bytes.
  ///
  /// - Returns: `nil` if they do not arrive in time, or the process is gone.
  package func read(_ count: Int, within limit: Duration) -> [UInt8]? {
    let end = ContinuousClock.now + limit
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else { return nil }
      var waiting = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
      let found = poll(&waiting, 1, Int32(min(600_000, rest / .milliseconds(1) + 1)))
      if found < 0, errno == EINTR { continue }
      guard found > 0 else { return nil }
      let part = bytes.withUnsafeMutableBytes { recv(line, $0.baseAddress! + done, count - done, 0) }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return nil }
      done += part
    }
    return bytes
  }

  /// Ends the process, waits for its end, and closes the socket.
  ///
  /// - Returns: Its exit code; `nil` if a signal ended it.
  @discardableResult
  package func end() -> Int? {
    close(line)
    kill(process, SIGKILL)
    return wait()
  }

  /// Waits for the process, which has ended.
  private func wait() -> Int? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil
  }
}
