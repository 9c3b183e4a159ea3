import Foundation

/// The one instance of a target that cached calls share.
///
/// Exactly one is made however many threads ask at once: the first makes it, the others wait for it. Each
/// class has a lock of its own, so a target that is slow to make holds up nobody else's.
///
/// `@unchecked Sendable`: the stored properties are reached only under the lock.
final class InstanceCache: @unchecked Sendable {
  /// Recursive, so that an initialiser which asks for its own instance is told so and does not hang.
  private let lock = NSRecursiveLock()
  private var stored: AnyObject?
  private var isMaking = false

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
    lock.lock()
    defer { lock.unlock() }
    if let stored { return stored }
    guard !isMaking else { throw .initializerAskedForItself }
    isMaking = true
    defer { isMaking = false }
    let made = try make()
    stored = made
    return made
  }

  /// Lets go of the instance. A call that has it goes on with it; the next one makes another.
  func release() {
    lock.lock()
    let released = stored
    stored = nil
    lock.unlock()
    // Its deinitialiser is the target's code: it runs here, outside the lock.
    withExtendedLifetime(released) {}
  }
}
