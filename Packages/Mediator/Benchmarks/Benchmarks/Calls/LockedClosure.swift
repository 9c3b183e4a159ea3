import Foundation
import Kiosk

/// Less than a mediator: one closure under a lock, without a lookup. The additional time of a call by name is the
/// lookup. The additional time over a direct call is the lock, the box of the answer, and the caller's cast.
final class LockedClosure: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let closure: ([String: Any]) -> Any?

  init(_ shop: Kiosk) {
    closure = { shop.item($0) }
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  // Not inlined, because a mediator is not either: the compiler would know the type in the box.
  @inline(never)
  func answer(_ params: [String: Any]) -> Any? {
    pthread_mutex_lock(mutex)
    let closure = closure
    pthread_mutex_unlock(mutex)
    return closure(params)
  }
}
