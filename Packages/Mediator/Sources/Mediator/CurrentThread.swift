import Foundation

/// Facts about the running thread that never change, determined once for each thread.
///
/// On Linux `Thread.isMainThread` costs more than the rest of a call.
enum CurrentThread {
  /// The number of the thread among those that have called a mediator, from 1.
  ///
  /// - Parameter key: ``key``. A caller that needs the number for each call keeps the key in a property.
  static func number(_ key: pthread_key_t) -> Int { facts(key) >> 1 }

  /// Whether it is the main thread.
  static var isMain: Bool { facts(key) & 1 == 1 }

  /// The number and, in the lowest bit, whether it is the main thread. Never 0, which is the value of a thread
  /// before its first call.
  private static func facts(_ key: pthread_key_t) -> Int {
    let known = Int(bitPattern: pthread_getspecific(key))
    return known != 0 ? known : makeFacts()
  }

  private static func makeFacts() -> Int {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let facts = number << 1 | (Thread.isMainThread ? 1 : 0)
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: facts))
    return facts
  }

  private static let count = Locked(0)

  /// The thread-local key of the facts.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "the program has used up its keys for thread-local values")
    return key
  }()
}
