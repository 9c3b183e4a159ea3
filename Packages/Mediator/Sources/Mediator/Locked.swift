import Foundation

/// A value behind a lock.
///
/// A pthread mutex: an `NSLock` is one too, behind a class of Foundation's, and takes a tenth of a call longer. With
/// `Synchronization.Mutex` eight threads on two cores fall to a hundredth of one thread's throughput, and
/// ThreadSanitizer reports races in it that are none.
///
/// `@unchecked Sendable`: `value` is reached only through ``withLock(_:)``, which holds the lock.
final class Locked<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  // The lock keeps accesses apart.
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

  /// Gives `body` the value while no other thread has it.
  ///
  /// - Parameter body: Must be short and must not call out to a target: the lock is not recursive.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
