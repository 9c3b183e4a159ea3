/// A class that was found by a target's name, with its tables and its cached instance.
///
/// `@unchecked Sendable`: the instance is handed to whoever calls. A target that is cached and called
/// from several threads is `Sendable` or `@MainActor`, by its author's promise.
final class TargetClass: @unchecked Sendable {
  /// The class's name with its module: `A.Target_A`.
  let fullName: String
  private let tables = Locked<Result<TargetTables, TargetDefect>?>(nil)
  private let makeInstance: () throws(TargetDefect) -> AnyObject
  private let cache: InstanceCache

  /// - Parameter calls: Emptied whenever the cached instance changes.
  init(fullName: String, class foundClass: AnyClass, calls: CallCache) {
    self.fullName = fullName
    makeInstance =
      if let decodable = foundClass as? any (Decodable & AnyObject).Type {
        { () throws(TargetDefect) in try decodable.make() }
      } else {
        { () throws(TargetDefect) in throw .missingConformance(to: "Decodable") }
      }
    cache = InstanceCache(calls)
  }

  /// The cached instance, or a new one.
  ///
  /// - Parameter isCached: Whether a new one is kept for later calls. One that is kept already is used
  ///   in either case, as CTMediator does.
  func instance(isCached: Bool) throws(TargetDefect) -> Made {
    if isCached {
      return Made(instance: try cache.instance { () throws(TargetDefect) in try makeInstance() }, isCached: true)
    }
    if let instance = cache.instance {
      return Made(instance: instance, isCached: true)
    }
    return Made(instance: try makeInstance(), isCached: false)
  }

  /// An instance, and whether it is kept for later calls.
  struct Made {
    let instance: AnyObject
    let isCached: Bool
  }

  func releaseInstance() {
    cache.release()
  }

  /// The class's tables, and the instance that they were read from where that had to be made for it.
  ///
  /// Only an instance has a mirror, so the first time that anybody asks, the one that is kept or a new one is read.
  /// From then on the tables are known, and nothing is made to look at them. Threads that are the first at the same
  /// time may each make one; where making one fails, the next caller tries again.
  ///
  /// - Parameter isCached: Whether a new instance is kept for later calls.
  func offer(isCached: Bool) throws(TargetDefect) -> (tables: TargetTables, made: Made?) {
    if let known = tables.withLock({ $0 }) { return (try known.get(), nil) }
    let made = try instance(isCached: isCached)
    // Outside the lock, because the mirror is the target's own code. Two threads may read it; both
    // read the same.
    let read = Result { () throws(TargetDefect) in try readTables(of: made.instance) }
    tables.withLock { $0 = read }
    return (try read.get(), made)
  }

  private func readTables(of instance: AnyObject) throws(TargetDefect) -> TargetTables {
    // It is `Decodable`, or it would not have been made.
    guard let instance = instance as? any CustomReflectable & Decodable & AnyObject else {
      throw .missingConformance(to: "CustomReflectable")
    }
    return try TargetTables(of: instance)
  }
}
