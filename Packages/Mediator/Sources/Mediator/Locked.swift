import Foundation

/// A value behind a lock.
///
/// It uses a pthread mutex. `NSLock` wraps one in a class of Foundation, which makes a call a tenth slower. With
/// `Synchronization.Mutex` eight threads on two cores fall to a hundredth of one thread's throughput, and
/// ThreadSanitizer reports false races in it.
///
/// `@unchecked Sendable`: `value` is accessed only in ``withLock(_:)``, which holds the lock.
final class Locked<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  // The lock already makes accesses exclusive.
  @exclusivity(unchecked) private var value: Value

  init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Gives `body` exclusive access to the value.
  ///
  /// - Parameter body: Must be short and must not call a target: the lock is not recursive.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
