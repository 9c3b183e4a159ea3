import Foundation

/// What all the files of a run have taken together.
package final class ParsingBudget: @unchecked Sendable {
  static let shared = ParsingBudget()

  private let lock = NSLock()
  private var bytes = 0
  private var seconds = 0.0
  private var lostSeconds = 0.0

  package init() {}

  /// Another file is to be parsed, or one once more: after each change to it, for example.
  ///
  /// - Throws: That there is no time left for it.
  package func begin(bytes count: Int) throws(ParsingFailure) {
    let isSpent = lock.withLock {
      bytes += count
      return lostSeconds > ParsingLimits.lostSeconds || ParsingWatch.isLast && isOver
    }
    if isSpent { throw .outOfTime }
  }

  /// - Parameter seconds: Of the processor, for a file that was parsed.
  package func spend(_ seconds: Double) {
    lock.withLock { self.seconds += seconds }
  }

  /// - Parameter seconds: Of the processor, for a file that was given up.
  func lose(_ seconds: Double) {
    lock.withLock { lostSeconds += seconds }
  }

  /// Whether it took more than any files of that size do.
  package var isSpent: Bool { lock.withLock { isOver } }

  private var isOver: Bool { seconds > ParsingLimits.runSeconds(bytes: bytes) }
}
