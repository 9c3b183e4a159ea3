/// A class that was found by a target's name, with its tables and its cached instance.
///
/// `@unchecked Sendable`: the instance is handed to whoever calls. A target that is cached and called
/// from several threads is `Sendable` or `@MainActor`, by its author's promise.
final class TargetClass: @unchecked Sendable {
  /// The class's name with its module: `A.Target_A`.
  let fullName: String
  private let foundClass: AnyClass
  private let tables = Locked<Result<TargetTables, TargetDefect>?>(nil)
  private let cache = InstanceCache()

  init(fullName: String, class foundClass: AnyClass) {
    self.fullName = fullName
    self.foundClass = foundClass
  }

  /// The cached instance, or a new one.
  ///
  /// - Parameter isCached: Whether a new one is kept for later calls. One that is kept already is used
  ///   in either case, as CTMediator does.
  func instance(isCached: Bool) throws(TargetDefect) -> AnyObject {
    if isCached {
      return try cache.instance { () throws(TargetDefect) in try makeInstance() }
    }
    if let instance = cache.instance {
      return instance
    }
    return try makeInstance()
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
    guard let instance = instance as? any CustomReflectable else {
      throw .missingConformance(to: "CustomReflectable")
    }
    return try TargetTables(of: instance)
  }

  private func makeInstance() throws(TargetDefect) -> AnyObject {
    guard let type = foundClass as? any Decodable.Type else {
      throw .missingConformance(to: "Decodable")
    }
    do {
      return try type.init(from: EmptyDecoder()) as AnyObject
    } catch {
      throw .initializerThrew(error)
    }
  }
}
