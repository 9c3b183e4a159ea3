import Foundation
import Kiosk

/// Less than a mediator can be: a closure under a lock, with nothing to find. What calls by name take beyond it is the
/// search; what it takes beyond a direct call is the lock, the box that the answer comes in, and the caller's cast.
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

  // Not inlined, as no mediator is: the compiler would see what is in the box.
  @inline(never)
  func answer(_ params: [String: Any]) -> Any? {
    pthread_mutex_lock(mutex)
    let closure = closure
    pthread_mutex_unlock(mutex)
    return closure(params)
  }
}
