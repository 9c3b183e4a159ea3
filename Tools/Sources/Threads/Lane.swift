import Foundation

/// What one thread has taken of a piece of work, and how far it is with it.
///
/// Behind a lock of its own, which nearly always only the thread asks for.
final class Lane: @unchecked Sendable {
  private let lock = NSLock()
  private var range = 0..<0
  /// The element that the thread is at; the end of the range where it is at none.
  private var current = 0
  /// By the clock that stands still while the machine sleeps.
  private var start = SuspendingClock.now
  private var isLeft = false

  func begin(_ range: Range<Int>) {
    lock.withLock {
      self.range = range
      current = range.lowerBound
      start = .now
    }
  }

  /// Goes on to the next element.
  ///
  /// - Parameter store: Notes the result of this one.
  /// - Returns: Whether the thread may go on. Where it took too long, nothing is stored.
  func finish(_ store: () -> Void) -> Bool {
    lock.withLock {
      guard !isLeft else { return false }
      store()
      current += 1
      start = .now
      return true
    }
  }

  /// Takes its work from the thread, if it is at one element longer than `limit`.
  ///
  /// - Returns: That element, those after it, and how many are finished.
  func leave(after limit: Duration) -> (index: Int, rest: Range<Int>, finished: Int)? {
    lock.withLock {
      guard !isLeft, current < range.upperBound, start.duration(to: .now) > limit else { return nil }
      isLeft = true
      return (current, current + 1..<range.upperBound, current - range.lowerBound)
    }
  }
}
