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

  /// - Parameter knownCalls: What is known of calls to it, and no more once its cached instance changes.
  init(fullName: String, class foundClass: AnyClass, knownCalls: KnownCalls) {
    self.fullName = fullName
    makeInstance =
      if let decodable = foundClass as? any (Decodable & AnyObject).Type {
        { () throws(TargetDefect) in try decodable.make() }
      } else {
        { () throws(TargetDefect) in throw .missingConformance(to: "Decodable") }
      }
    cache = InstanceCache(knownCalls)
  }

  /// The cached instance, or a new one.
  ///
  /// - Parameter isCached: Whether a new one is kept for later calls. One that is kept already is used
  ///   in either case, as CTMediator does.
  /// - Returns: The instance, and whether it is kept.
  func instance(isCached: Bool) throws(TargetDefect) -> (instance: AnyObject, isCached: Bool) {
    if isCached {
      return (try cache.instance { () throws(TargetDefect) in try makeInstance() }, true)
    }
    if let instance = cache.instance {
      return (instance, true)
    }
    return (try makeInstance(), false)
  }

  func releaseInstance() {
    cache.release()
  }

  /// The class's tables, read from `instance` the first time that anybody asks.
  func tables(of instance: AnyObject) throws(TargetDefect) -> TargetTables {
    if let known = tables.withLock({ $0 }) {
      return try known.get()
    }
    // Outside the lock, because the mirror is the target's own code. Two threads may read it; both
    // read the same.
    let read = Result { () throws(TargetDefect) in try readTables(of: instance) }
    tables.withLock { $0 = read }
    return try read.get()
  }

  private func readTables(of instance: AnyObject) throws(TargetDefect) -> TargetTables {
    // It is `Decodable`, or it would not have been made.
    guard let instance = instance as? any CustomReflectable & Decodable & AnyObject else {
      throw .missingConformance(to: "CustomReflectable")
    }
    return try TargetTables(of: instance)
  }
}
