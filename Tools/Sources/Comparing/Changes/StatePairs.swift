import Model

/// What is the same in two states of a repository. Several packages may have a module of one name.
struct StatePairs {
  /// By a module of the earlier state, the one in the later.
  let modules: [Module.ID: Module.ID]
  /// By a module of the later state, the one in the earlier.
  let earlier: [Module.ID: Module.ID]
  let containers: [Container.ID: Container.ID]

  init(_ old: Repository, _ new: Repository) {
    let containers = Self.pairs(
      old.containers, new.containers, \.id,
      by: [{ container, _ in "\(container.title) \(container.directory)" }, { container, _ in container.title }])
    modules = Self.pairs(
      old.modules.filter { !$0.isTest }, new.modules.filter { !$0.isTest }, \.id,
      by: [
        { module, isOld in
          let container = isOld ? containers[module.container] : module.container
          return container.map { "\(module.name) \($0)" }
        },
        // It moved to another package.
        { module, _ in module.name },
      ])
    earlier = Dictionary(uniqueKeysWithValues: modules.map { ($1, $0) })
    self.containers = containers
  }

  /// Pairs what has a key in common: the first, or else the next.
  ///
  /// - Parameter keys: The key of an item of the earlier state, or of the later.
  private static func pairs<Item>(
    _ old: [Item], _ new: [Item], _ id: (Item) -> Int, by keys: [(_ item: Item, _ isOld: Bool) -> String?]
  ) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var (old, new) = (old, new)
    for key in keys {
      var waiting = Dictionary(grouping: new) { key($0, false) }
      old.removeAll { item in
        guard let key = key(item, true), let other = waiting[key]?.first else { return false }
        waiting[key]?.removeFirst()
        pairs[id(item)] = id(other)
        return true
      }
      new = waiting.values.joined().sorted { id($0) < id($1) }
    }
    return pairs
  }
}
