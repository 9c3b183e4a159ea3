import Foundation

/// The one instance of a target that cached calls share.
///
/// Exactly one is made however many threads ask at once: the first makes it, the others wait. Each
/// class has a lock of its own, so a target that is slow to make holds up no other.
///
/// `@unchecked Sendable`: the stored properties are reached only under the lock.
final class InstanceCache: @unchecked Sendable {
  /// Recursive, so that an initialiser which asks for its own instance is told so and does not hang.
  private let lock = NSRecursiveLock()
  private var stored: AnyObject?
  private var isMaking = false
  private let calls: CallCache

  /// - Parameter calls: Emptied whenever the instance changes: before anybody else sees the change, so under the lock.
  init(_ calls: CallCache) {
    self.calls = calls
  }

  /// The instance, if there is one.
  var instance: AnyObject? {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  /// The instance, made by `make` where there is none.
  func instance(
    orMake make: () throws(TargetDefect) -> AnyObject
  ) throws(TargetDefect) -> AnyObject {
    var removed: [CallTable] = []
    // Declared before the lock is taken, so let go of when it is free again.
    defer { withExtendedLifetime(removed) {} }
    lock.lock()
    defer { lock.unlock() }
    if let stored { return stored }
    guard !isMaking else { throw .initializerAskedForItself }
    isMaking = true
    defer { isMaking = false }
    let made = try make()
    stored = made
    removed = calls.removeAll()
    return made
  }

  /// Lets go of the instance. A call that has it goes on with it; the next one makes another.
  func release() {
    lock.lock()
    let released = stored
    stored = nil
    let removed = released == nil ? [] : calls.removeAll()
    lock.unlock()
    // Its deinitialiser is the target's code: it runs here, outside the lock.
    withExtendedLifetime((released, removed)) {}
  }
}
