import Foundation

/// What all the files of a run have taken together.
final class ParsingBudget: @unchecked Sendable {
  static let shared = ParsingBudget()

  private let lock = NSLock()
  private var files = 0
  private var seconds = 0.0
  private var lostSeconds = 0.0

  /// Another file is to be parsed.
  ///
  /// - Throws: That there is no time left for it.
  func begin() throws(ParsingFailure) {
    let isSpent = lock.withLock {
      files += 1
      return lostSeconds > ParsingLimits.lostSeconds || ParsingWatch.isLast && isOver
    }
    if isSpent { throw .outOfTime }
  }

  /// - Parameter seconds: Of the processor, for a file that was parsed.
  func spend(_ seconds: Double) {
    lock.withLock { self.seconds += seconds }
  }

  /// - Parameter seconds: Of the processor, for a file that was given up.
  func lose(_ seconds: Double) {
    lock.withLock { lostSeconds += seconds }
  }

  /// Whether it took more than any repository of so many files does.
  var isSpent: Bool { lock.withLock { isOver } }

  private var isOver: Bool { seconds > ParsingLimits.runSeconds(files: files) }
}
