/// The target classes that calls have found so far, and the names that led nowhere.
///
/// Not a registry that anybody registers with: a memory of lookups. A hit costs microseconds and a miss
/// tens to hundreds of them, so both are remembered. What names that anybody makes up lead to is bounded: a URL can
/// ask for any target, a caller can name any module.
final class TargetRegistry: Sendable {
  /// Looks for a class under one name after the other.
  typealias Find = @Sendable (_ candidates: [String]) -> (fullName: String, class: AnyClass)?

  /// How many names that led nowhere are remembered, and how many modules that lack the class which was found
  /// elsewhere. Past it all of them are forgotten.
  static let maximumMisses = 1024

  /// What calls by certain names came down to.
  let calls = CallCache()
  private let firstClass: Find
  private let state = Locked(State())

  private struct State {
    var hostModules: [String] = []
    var watchers = Watchers()
    var classes: [ObjectIdentifier: TargetClass] = [:]
    /// By the class's own name, with its module and without: as many as there are classes.
    var hits: [Key: TargetClass] = [:]
    /// By the name of a module that lacks the class.
    var detours: [Key: TargetClass] = [:]
    var misses: Set<Key> = []
    /// Counts how often names were to be looked up anew. A lookup that began before does not count any more.
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
    var module: String?
    var target: String

    /// Whether the class is where the call looks first.
    func isAnswered(by fullName: String) -> Bool {
      module.map { fullName == TargetFinder.fullName(target, in: $0) } ?? true
    }
  }

  /// - Parameter find: How a class is found by its name: another one in tests.
  init(hostModules: [String], find: @escaping Find = TargetFinder.firstClass) {
    firstClass = find
    self.hostModules = hostModules
  }

  /// The modules of the app itself. Setting them forgets what names led to.
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

  /// Who sees calls.
  var watchers: Watchers {
    state.withLock { $0.watchers }
  }

  /// Changes who sees calls, from the next one on.
  func watch(_ change: (inout Watchers) -> Void) {
    state.withLock { change(&$0.watchers) }
    calls.removeAll()
  }

  /// The class that answers to `target`.
  ///
  /// - Returns: `nil` where there is none, or `target` can be no class's name.
  func targetClass(_ target: String, module: String?) -> TargetClass? {
    let key = Key(module: module, target: target)
    let known: TargetClass?? = state.withLock {
      if let hit = $0.hits[key] ?? $0.detours[key] { return .some(hit) }
      return $0.misses.contains(key) ? .some(nil) : .none
    }
    if let known { return known }
    // Only what can be a class's name is looked for and remembered, and so with a module's.
    guard TargetName.isTarget(target) else { return nil }
    if let module, !TargetName.isModule(module) { return targetClass(target, module: nil) }
    return find(key)
  }

  /// The full names that a call would be looked for under.
  func candidates(_ target: String, module: String?) -> [String] {
    candidates(Key(module: module, target: target), hostModules: hostModules)
  }

  private func candidates(_ key: Key, hostModules: [String]) -> [String] {
    guard TargetName.isTarget(key.target) else { return [] }
    return TargetFinder.candidates(target: key.target, module: key.module, hostModules: hostModules)
  }

  /// The classes that were found, whatever names led to them.
  var foundClasses: [TargetClass] {
    state.withLock { Array($0.classes.values) }
  }

  /// How many names that led nowhere are remembered now.
  var missCount: Int {
    state.withLock { $0.misses.count }
  }

  /// How many names that led somewhere are remembered now.
  var hitCount: Int {
    state.withLock { $0.hits.count + $0.detours.count }
  }

  /// Forgets the names that led nowhere, and the modules that lacked a class: what was loaded since may have them.
  func forgetMisses() {
    state.withLock {
      $0.misses.removeAll()
      $0.detours.removeAll()
      $0.generation += 1
    }
    calls.removeAll()
  }

  /// Looks a name up, and remembers what came of it; unless meanwhile it was said to look again, for then this is
  /// what the name led to before.
  private func find(_ key: Key) -> TargetClass? {
    let (hostModules, generation) = state.withLock { ($0.hostModules, $0.generation) }
    let found = firstClass(candidates(key, hostModules: hostModules))
    return state.withLock { state in
      // One class may be asked for with its module and without, and keeps one table and one instance.
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
