/// The target classes that calls have found so far, and the names that led nowhere.
///
/// Not a registry that anybody registers with: a memory of lookups. A hit costs microseconds and a miss
/// tens to hundreds of them, so both are remembered. The misses are bounded, because a URL can ask for any
/// name.
final class TargetRegistry: Sendable {
  /// How many names that led nowhere are remembered. Past it all of them are forgotten.
  static let maximumMisses = 1024

  /// What calls by certain names came down to.
  let knownCalls = KnownCalls()
  private let state = Locked(State())

  private struct State {
    var hostModules: [String] = []
    var interceptors: [Interceptor] = []
    var observer: (@Sendable (ObservedCall) -> Void)?
    var classes: [ObjectIdentifier: TargetClass] = [:]
    var hits: [Key: TargetClass] = [:]
    var misses: Set<Key> = []
  }

  private struct Key: Hashable {
    var module: String?
    var target: String
  }

  init(hostModules: [String]) {
    self.hostModules = hostModules
  }

  deinit {
    knownCalls.destroy()
  }

  /// The modules of the app itself. Setting them forgets what names led to.
  var hostModules: [String] {
    get { state.withLock { $0.hostModules } }
    set {
      state.withLock {
        $0.hostModules = newValue
        $0.hits.removeAll()
        $0.misses.removeAll()
      }
      knownCalls.forget()
    }
  }

  /// Who looks at calls before they reach their target.
  var interceptors: [Interceptor] {
    get { state.withLock { $0.interceptors } }
    set { watch { $0.interceptors = newValue } }
  }

  /// Who is told of calls when they are over.
  var observer: (@Sendable (ObservedCall) -> Void)? {
    get { state.withLock { $0.observer } }
    set { watch { $0.observer = newValue } }
  }

  /// Changes who sees calls. As long as anybody does, each takes the long way, on which it is seen.
  private func watch(_ change: (inout State) -> Void) {
    state.withLock {
      change(&$0)
      knownCalls.setOpen($0.interceptors.isEmpty && $0.observer == nil)
    }
  }

  /// The class that answers to `target`.
  ///
  /// - Returns: `nil` where there is none, or `target` can be no class's name.
  func targetClass(_ target: String, module: String?) -> TargetClass? {
    let key = Key(module: module, target: target)
    let known: TargetClass?? = state.withLock {
      if let hit = $0.hits[key] { return .some(hit) }
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
    guard TargetName.isTarget(target) else { return [] }
    return TargetFinder.candidates(target: target, module: module, hostModules: hostModules)
  }

  /// The classes that were found, whatever names led to them.
  var foundClasses: [TargetClass] {
    state.withLock { Array($0.classes.values) }
  }

  /// How many names that led nowhere are remembered now.
  var missCount: Int {
    state.withLock { $0.misses.count }
  }

  /// Forgets the names that led nowhere: what was loaded since may have them.
  func forgetMisses() {
    state.withLock { $0.misses.removeAll() }
    knownCalls.forget()
  }

  private func find(_ key: Key) -> TargetClass? {
    let found = TargetFinder.firstClass(among: candidates(key.target, module: key.module))
    return state.withLock { state in
      guard let found else {
        if state.misses.count >= Self.maximumMisses { state.misses.removeAll() }
        state.misses.insert(key)
        return nil
      }
      // One class may be asked for with its module and without, and keeps one table and one instance.
      let targetClass =
        state.classes[ObjectIdentifier(found.class)]
        ?? TargetClass(fullName: found.fullName, class: found.class, knownCalls: knownCalls)
      state.classes[ObjectIdentifier(found.class)] = targetClass
      state.hits[key] = targetClass
      return targetClass
    }
  }
}
