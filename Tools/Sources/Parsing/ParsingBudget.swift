import Foundation

/// The time that all files of a run have taken together.
package final class ParsingBudget: @unchecked Sendable {
  static let shared = ParsingBudget()

  private let lock = NSLock()
  private var bytes = 0
  private var seconds = 0.0
  private var lostSeconds = 0.0

  package init() {}

  /// Another file is to be parsed, or the same one again, for example after a change.
  ///
  /// - Throws: If there is no time left for it.
  package func begin(bytes count: Int) throws(ParsingFailure) {
    let isSpent = lock.withLock {
      bytes += count
      return lostSeconds > ParsingLimits.lostSeconds || ParsingWatch.isLast && isOver
    }
    if isSpent { throw .outOfTime }
  }

  /// - Parameter seconds: Processor time of a file that was parsed.
  package func spend(_ seconds: Double) {
    lock.withLock { self.seconds += seconds }
  }

  /// - Parameter seconds: Processor time of a file that was given up.
  func lose(_ seconds: Double) {
    lock.withLock { lostSeconds += seconds }
  }

  /// Whether the files took longer than any files of their size should.
  package var isSpent: Bool { lock.withLock { isOver } }

  private var isOver: Bool { seconds > ParsingLimits.runSeconds(bytes: bytes) }
}
