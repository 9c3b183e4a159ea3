import Foundation
import ProcessRunning

/// Monitors the files that are parsed directly, in this process, because they look ordinary.
///
/// If one takes too long or too much memory, or all of them together do, the tool restarts, and then tries every file
/// in another process first. This is possible as long as the tool has written nothing. There is no other way to
/// interrupt the parser and release what it holds.
package final class ParsingWatch: @unchecked Sendable {
  static let shared = ParsingWatch()

  private let lock = NSLock()
  private var permission = Permission.none
  private var running: [Int: (start: ContinuousClock.Instant, seconds: Double, memory: Int)] = [:]
  private var last = 0
  private var wasStarted = false

  private enum Permission {
    /// This process is not the tool, or has written something.
    case none
    case mayBeginAgain
    /// It has restarted, and limits the time of the run.
    case hasBegunAgain
  }

  private static let variable = "MODULIZE_TRIES_ALL_PARSING"

  /// The tool promises to only read until ``end()``, so that it may restart.
  package static func start() {
    guard OwnProgram.isKnown else { return }
    shared.lock.withLock {
      shared.permission = isAgain ? .hasBegunAgain : .mayBeginAgain
      shared.wasStarted = true
    }
    guard !isAgain else { return }
    Thread.detachNewThread { shared.watch() }
  }

  /// Renews the promise, if it was ever made: the next results are made in memory, and written when complete.
  package static func resume() {
    if shared.lock.withLock({ shared.wasStarted }) { start() }
  }

  private static let isAgain: Bool = {
    // The variable must not reach other programs.
    defer { unsetenv(variable) }
    return getenv(variable) != nil
  }()

  /// From now on, the tool may write.
  package static func end() { shared.lock.withLock { shared.permission = .none } }

  /// Whether every file is tried in another process first.
  static var triesAll: Bool { OwnProgram.isKnown && shared.lock.withLock { shared.permission != .mayBeginAgain } }
  /// Whether the run's time is limited here, not by a restart.
  static var isLast: Bool { shared.lock.withLock { shared.permission == .hasBegunAgain } }

  /// - Parameter bytes: The size of the file.
  func begin(bytes: Int) -> Int {
    lock.withLock {
      last += 1
      if permission == .mayBeginAgain { running[last] = (.now, 2 * ParsingLimits.seconds(bytes: bytes), 0) }
      return last
    }
  }

  func end(_ entry: Int) {
    _ = lock.withLock { running.removeValue(forKey: entry) }
  }

  // MARK: The thread

  private func watch() {
    while true {
      usleep(50_000)
      let memory = Usage.memory
      let isTooMuch: Bool? = lock.withLock {
        guard permission == .mayBeginAgain else { return nil }
        for (entry, file) in running {
          // Memory that the process had before a file was first seen was not used by that file.
          if file.memory == 0 { running[entry]?.memory = memory }
          let seconds = file.start.duration(to: .now) / .seconds(1)
          if seconds > file.seconds { return true }
          if file.memory > 0, memory - file.memory > ParsingLimits.memory { return true }
        }
        return false
      }
      guard let isTooMuch else { return }
      if isTooMuch || ParsingBudget.shared.isSpent { beginAgain() }
    }
  }

  private func beginAgain() {
    // Held from now on: no other thread may start to write.
    lock.lock()
    defer { lock.unlock() }
    guard permission == .mayBeginAgain else { return }
    setenv(Self.variable, "1", 1)
    OwnProgram.replaceThisProcess()
    FileHandle.standardError.write(
      Data(
        """
        modulize: a source takes too long to parse, and \(CommandLine.arguments[0]) no longer exists, so it cannot be \
        run again to find out which; install it again\n
        """.utf8))
    _exit(2)
  }
}
