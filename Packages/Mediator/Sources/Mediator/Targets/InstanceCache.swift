import Foundation

/// The one instance of a target that cached calls share.
///
/// Exactly one is made, even if several threads ask at the same time: the first makes it, the others wait. Each class
/// has a lock of its own, so a slow initialiser does not delay other classes.
///
/// `@unchecked Sendable`: the stored properties are accessed only under the lock.
final class InstanceCache: @unchecked Sendable {
  /// Recursive, so that an initialiser which asks for its own instance gets an error instead of a deadlock.
  private let lock = NSRecursiveLock()
  private var stored: AnyObject?
  private var isMaking = false
  private let calls: CallCache

  /// - Parameter calls: It is emptied under the lock when an instance is made or released. So no call makes a target
  ///   of its own while one is made, not even one of the initialiser.
  init(_ calls: CallCache) {
    self.calls = calls
  }

  /// The instance, if there is one.
  ///
  /// - Throws: A defect if its initialiser asks.
  var instance: AnyObject? {
    get throws(TargetDefect) {
      lock.lock()
      defer { lock.unlock() }
      guard !isMaking else { throw .initializerAskedForItself }
      return stored
    }
  }

  /// The instance, made by `make` if there is none.
  func instance(
    orMake make: () throws(TargetDefect) -> AnyObject
  ) throws(TargetDefect) -> AnyObject {
    var removed: [CallTable] = []
    // Declared before the lock is taken, so it is released after the lock.
    defer { withExtendedLifetime(removed) {} }
    lock.lock()
    defer { lock.unlock() }
    if let stored { return stored }
    guard !isMaking else { throw .initializerAskedForItself }
    isMaking = true
    defer { isMaking = false }
    removed = calls.removeAll()
    let made = try make()
    stored = made
    return made
  }

  /// Releases the instance. A call that uses it keeps it; the next one makes another.
  func release() {
    lock.lock()
    let released = stored
    stored = nil
    let removed = released == nil ? [] : calls.removeAll()
    lock.unlock()
    // The deinitialiser is the target's own code, so it runs here, outside the lock.
    withExtendedLifetime((released, removed)) {}
  }
}
