import Foundation

/// A value behind a lock.
///
/// An `NSLock`, not a `Synchronization.Mutex`: with eight threads on two cores the latter falls to a
/// hundredth of one thread's throughput, and ThreadSanitizer reports races in it that are none.
///
/// `@unchecked Sendable`: `value` is reached only through ``withLock(_:)``, which holds the lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Gives `body` the value while no other thread has it.
  ///
  /// - Parameter body: Must be short and must not call out to a target: the lock is not recursive.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
