/// A cache of lookups: the target classes that calls have found so far, and the names without a class.
///
/// No class registers here. The first lookup of a name, hit or miss, takes up to hundreds of microseconds, so both are
/// cached. The cache of misses and of wrong modules is bounded, because a URL can ask for any target, and a caller can
/// name any module.
final class TargetRegistry: Sendable {
  /// Finds the first class that has one of these names.
  typealias Find = @Sendable (_ candidates: [String]) -> (fullName: String, class: AnyClass)?

  /// The largest number of cached misses, and of cached modules that lack a class which was found elsewhere. When it
  /// is exceeded, all of them are removed.
  static let maximumMisses = 1024

  /// The outcomes of earlier calls.
  let calls = CallCache()
  private let firstClass: Find
  private let state = Locked(State())

  private struct State {
    var hostModules: [String] = []
    var watchers = Watchers()
    var classes: [ObjectIdentifier: TargetClass] = [:]
    /// By the class's own name, with its module and without. Bounded by the number of classes.
    var hits: [Key: TargetClass] = [:]
    /// By the name of a module that lacks the class.
    var detours: [Key: TargetClass] = [:]
    var misses: Set<Key> = []
    /// Counts how often cached names were removed. The result of a lookup that began before is not cached.
    var generation = 0

    mutating func remember(_ key: Key, _ targetClass: TargetClass?) {
      guard let targetClass else {
        if misses.count >= maximumMisses { misses.removeAll() }
        misses.insert(key)
        return
      }
      if key.isAnswered(by: targetClass.fullName) {
        hits[key] = targetClass
      } else {
        if detours.count >= maximumMisses { detours.removeAll() }
        detours[key] = targetClass
      }
    }
  }

  private struct Key: Hashable {
    private let moduleName: Name?
    private let targetName: Name

    init(module: String?, target: String) {
      moduleName = module.map { Name($0) }
      targetName = Name(target)
    }

    var module: String? { moduleName?.text }
    var target: String { targetName.text }

    /// Whether the class is where the call looks first.
    func isAnswered(by fullName: String) -> Bool {
      module.map { TargetFinder.fullName(target, in: $0).isSameName(as: fullName) } ?? true
    }
  }

  /// - Parameter find: Finds a class by its name. Tests pass their own.
  init(hostModules: [String], find: @escaping Find = TargetFinder.firstClass) {
    firstClass = find
    self.hostModules = hostModules
  }

  /// The modules of the app itself. Setting them empties the cache.
  var hostModules: [String] {
    get { state.withLock { $0.hostModules } }
    set {
      state.withLock {
        $0.hostModules = newValue
        $0.hits.removeAll()
        $0.detours.removeAll()
        $0.misses.removeAll()
        $0.generation += 1
      }
      calls.removeAll()
    }
  }

  var watchers: Watchers {
    state.withLock { $0.watchers }
  }

  /// Changes the watchers, from the next call on.
  func watch(_ change: (inout Watchers) -> Void) {
    let former = state.withLock { state in
      let former = state.watchers
      change(&state.watchers)
      return former
    }
    calls.removeAll()
    // What they captured may call the mediator when it is released, so that happens here, outside the lock.
    withExtendedLifetime(former) {}
  }

  /// The class that answers to `target`.
  ///
  /// - Returns: `nil` if there is none, or if `target` cannot be a class's name.
  func targetClass(_ target: String, module: String?) -> TargetClass? {
    let key = Key(module: module, target: target)
    let known: TargetClass?? = state.withLock {
      if let hit = $0.hits[key] ?? $0.detours[key] { return .some(hit) }
      return $0.misses.contains(key) ? .some(nil) : .none
    }
    if let known { return known }
    // Only possible names of classes and modules are looked up and cached.
    guard TargetName.isTarget(target) else { return nil }
    if let module, !TargetName.isModule(module) { return targetClass(target, module: nil) }
    return find(key)
  }

  /// The full names that the lookup of a call tries.
  func candidates(_ target: String, module: String?) -> [String] {
    candidates(Key(module: module, target: target), hostModules: hostModules)
  }

  private func candidates(_ key: Key, hostModules: [String]) -> [String] {
    guard TargetName.isTarget(key.target) else { return [] }
    return TargetFinder.candidates(target: key.target, module: key.module, hostModules: hostModules)
  }

  /// All classes that were found.
  var foundClasses: [TargetClass] {
    state.withLock { Array($0.classes.values) }
  }

  /// The number of cached names without a class.
  var missCount: Int {
    state.withLock { $0.misses.count }
  }

  /// The number of cached names of classes.
  var hitCount: Int {
    state.withLock { $0.hits.count + $0.detours.count }
  }

  /// Removes the cached misses and the modules that lacked a class. Code that was loaded since may have them.
  func forgetMisses() {
    state.withLock {
      $0.misses.removeAll()
      $0.detours.removeAll()
      $0.generation += 1
    }
    calls.removeAll()
  }

  /// Looks a name up and caches the result, unless cached names were removed meanwhile: then it may be outdated.
  private func find(_ key: Key) -> TargetClass? {
    let (hostModules, generation) = state.withLock { ($0.hostModules, $0.generation) }
    let found = firstClass(candidates(key, hostModules: hostModules))
    return state.withLock { state in
      // Calls may name a class with its module or without. It has one table and one cached instance.
      let targetClass = found.map { found in
        state.classes[ObjectIdentifier(found.class)]
          ?? TargetClass(fullName: found.fullName, class: found.class, calls: calls)
      }
      if let found { state.classes[ObjectIdentifier(found.class)] = targetClass }
      if generation == state.generation { state.remember(key, targetClass) }
      return targetClass
    }
  }
}
