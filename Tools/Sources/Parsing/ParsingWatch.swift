import Foundation
import ProcessRunning

/// Looks after the files that are parsed at once, in this process, because nothing was suspicious about them.
///
/// Where one takes too long or too much memory, or all of them together, the tool begins again from the start, and
/// tries every file in another process first. This is possible as long as the tool has written nothing. Nothing else
/// ends what the parser has begun, with all that it holds.
package final class ParsingWatch: @unchecked Sendable {
  static let shared = ParsingWatch()

  private let lock = NSLock()
  private var permission = Permission.none
  private var running: [Int: (start: ContinuousClock.Instant, memory: Int)] = [:]
  private var last = 0
  private var wasStarted = false

  private enum Permission {
    /// This process is not the tool, or has written something.
    case none
    case mayBeginAgain
    /// It has begun again, and bounds the time of the run.
    case hasBegunAgain
  }

  private static let variable = "MODULIZE_TRIES_ALL_PARSING"

  /// Says that the tool only reads until ``end()``, so that it may begin again.
  package static func start() {
    guard OwnProgram.isKnown else { return }
    shared.lock.withLock {
      shared.permission = isAgain ? .hasBegunAgain : .mayBeginAgain
      shared.wasStarted = true
    }
    guard !isAgain else { return }
    Thread.detachNewThread { shared.watch() }
  }

  /// Says the same once more, where it was ever said: what comes next is made in memory, and written when it is done.
  package static func resume() {
    if shared.lock.withLock({ shared.wasStarted }) { start() }
  }

  private static let isAgain: Bool = {
    // No program that is started is concerned.
    defer { unsetenv(variable) }
    return getenv(variable) != nil
  }()

  /// Says that the tool may write from now on.
  package static func end() { shared.lock.withLock { shared.permission = .none } }

  /// Whether every file is tried first.
  static var triesAll: Bool { OwnProgram.isKnown && shared.lock.withLock { shared.permission != .mayBeginAgain } }
  /// Whether the run's time is bounded here, and not by beginning again.
  static var isLast: Bool { shared.lock.withLock { shared.permission == .hasBegunAgain } }

  func begin() -> Int {
    lock.withLock {
      last += 1
      if permission == .mayBeginAgain { running[last] = (.now, 0) }
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
          // What the process has when a file is first seen is not that file's doing.
          if file.memory == 0 { running[entry]?.memory = memory }
          let seconds = file.start.duration(to: .now) / .seconds(1)
          if seconds > 2 * ParsingLimits.seconds(bytes: ParsingLimits.smallSize) { return true }
          if file.memory > 0, memory - file.memory > ParsingLimits.memory { return true }
        }
        return false
      }
      guard let isTooMuch else { return }
      if isTooMuch || ParsingBudget.shared.isSpent { beginAgain() }
    }
  }

  private func beginAgain() {
    // Held from now on: nothing may go on to write.
    lock.lock()
    defer { lock.unlock() }
    guard permission == .mayBeginAgain else { return }
    setenv(Self.variable, "1", 1)
    OwnProgram.replaceThisProcess()
    FileHandle.standardError.write(
      Data(
        """
        modulize: a source takes too long to parse, and \(CommandLine.arguments[0]) is not there any more to try which; \
        install it again\n
        """.utf8))
    _exit(2)
  }
}
