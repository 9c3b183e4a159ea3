import Foundation

/// The elements that one thread has taken, and its progress.
///
/// Behind a lock of its own, which is nearly always uncontended.
final class Lane: @unchecked Sendable {
  private let lock = NSLock()
  private var range = 0..<0
  /// The element that the thread is working on; the end of the range if there is none.
  private var current = 0
  /// Measured by a clock that stops while the machine sleeps.
  private var start = SuspendingClock.now
  private var isLeft = false

  func begin(_ range: Range<Int>) {
    lock.withLock {
      self.range = range
      current = range.lowerBound
      start = .now
    }
  }

  /// Finishes the current element and moves to the next one.
  ///
  /// - Parameter store: Stores the result.
  /// - Returns: Whether the thread may continue. If it took too long, nothing is stored.
  func finish(_ store: () -> Void) -> Bool {
    lock.withLock {
      guard !isLeft else { return false }
      store()
      current += 1
      start = .now
      return true
    }
  }

  /// Takes the remaining elements from the thread, if it has worked on one longer than `limit`.
  ///
  /// - Returns: That element, those after it, and the number of finished ones.
  func leave(after limit: Duration) -> (index: Int, rest: Range<Int>, finished: Int)? {
    lock.withLock {
      guard !isLeft, current < range.upperBound, start.duration(to: .now) > limit else { return nil }
      isLeft = true
      return (current, current + 1..<range.upperBound, current - range.lowerBound)
    }
  }
}
