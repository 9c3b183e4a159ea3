/// A class that was found by a target's name, with its tables and its cached instance.
///
/// `@unchecked Sendable`: every caller gets the instance. The author of a target that is cached and called from several
/// threads makes it `Sendable` or `@MainActor`.
final class TargetClass: @unchecked Sendable {
  /// The class's name with its module: `A.Target_A`.
  let fullName: String
  private let tables = Locked<Result<TargetTables, TargetDefect>?>(nil)
  private let makeInstance: () throws(TargetDefect) -> AnyObject
  private let cache: InstanceCache

  /// - Parameter calls: It is emptied whenever the cached instance changes.
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
  /// - Parameter isCached: Whether a new instance is kept for later calls. An instance that is kept already is used in
  ///   either case, as with CTMediator.
  func instance(isCached: Bool) throws(TargetDefect) -> Made {
    if isCached {
      return Made(instance: try cache.instance { () throws(TargetDefect) in try makeInstance() }, isCached: true)
    }
    if let instance = try cache.instance {
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

  /// The class's tables, and the instance that they were read from, if they were not known yet.
  ///
  /// Only an instance has a mirror, so the first call reads the cached instance or makes one. After that the tables are
  /// known, and no instance is made for them. Several threads may each make one at the same time. If making one fails,
  /// the next caller tries again.
  ///
  /// - Parameter isCached: Whether a new instance is kept for later calls.
  func offer(isCached: Bool) throws(TargetDefect) -> (tables: TargetTables, made: Made?) {
    if let known = tables.withLock({ $0 }) { return (try known.get(), nil) }
    let made = try instance(isCached: isCached)
    // The mirror is the target's own code, so it is read outside the lock. Two threads that read it get the same.
    let read = Result { () throws(TargetDefect) in try readTables(of: made.instance) }
    tables.withLock { if $0 == nil { $0 = read } }
    return (try read.get(), made)
  }

  private func readTables(of instance: AnyObject) throws(TargetDefect) -> TargetTables {
    // It is `Decodable`; otherwise there would be no instance.
    guard let instance = instance as? any CustomReflectable & Decodable & AnyObject else {
      throw .missingConformance(to: "CustomReflectable")
    }
    return try TargetTables(of: instance)
  }
}
