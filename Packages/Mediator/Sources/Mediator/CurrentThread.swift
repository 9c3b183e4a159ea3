import Foundation

/// Facts of the running thread that never change, found out once per thread.
///
/// `Thread.isMainThread` costs more on Linux than all the rest of a call.
enum CurrentThread {
  /// Counts the threads that ever called a mediator, from 1 on.
  ///
  /// - Parameter key: ``key``, which is kept at hand where this is asked for each call.
  static func number(_ key: pthread_key_t) -> Int { facts(key) >> 1 }

  /// Whether it is the main thread.
  static var isMain: Bool { facts(key) & 1 == 1 }

  /// The number and, in the lowest bit, whether it is the main thread. Never 0, which is what a thread has that
  /// has not asked yet.
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

  /// Where a thread keeps its facts.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "the program has used up its keys for thread-local values")
    return key
  }()
}
