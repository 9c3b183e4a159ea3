import Model

/// What is the same in two states of a repository. Several packages may have a module of one name.
struct StatePairs {
  /// By a module of the earlier state, the one in the later.
  let modules: [Module.ID: Module.ID]
  /// By a module of the later state, the one in the earlier.
  let earlier: [Module.ID: Module.ID]
  let containers: [Container.ID: Container.ID]
  private let old: Repository
  private let new: Repository
  /// The containers of the earlier state of which not all was read in the later one.
  private let unsure: Set<Container.ID>
  /// The containers of the later state of which not all was read in the earlier one.
  private let unsureBefore: Set<Container.ID>

  init(_ old: Repository, _ new: Repository) {
    let containers = Self.pairs(
      old.containers, new.containers, \.id,
      by: [
        { container, _ in "\(container.title) \(container.directory)" }, { container, _ in container.title },
        // Its name is another, or cannot be read.
        { container, _ in container.manifestPath },
      ])
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
    (self.old, self.new) = (old, new)
    unsure = Self.unsure(old, containers, new)
    unsureBefore = Self.unsure(new, Dictionary(uniqueKeysWithValues: containers.map { ($1, $0) }), old)
  }

  /// Whether what a container has in one state may be in the other, too, of which not all was read.
  ///
  /// - Parameter isBefore: Whether the container is one of the earlier state.
  func isUnsure(_ container: Container.ID, isBefore: Bool) -> Bool {
    (isBefore ? unsure : unsureBefore).contains(container)
  }

  /// Whether a module may have a file in the other state, too, in which the file was not found.
  ///
  /// - Parameter isBefore: Whether the module is one of the earlier state.
  func isUnsure(_ file: String, of module: Module.ID, isBefore: Bool) -> Bool {
    let (state, other) = isBefore ? (old, new) : (new, old)
    guard isUnsure(state.modules[module].container, isBefore: isBefore) else { return false }
    guard let partner = (isBefore ? modules : earlier)[module].map({ other.modules[$0] }) else { return true }
    return !(partner.files + partner.foreignFiles).contains { $0.path == file }
  }

  /// The containers of a state of which the other one may have more than was read: there something could not be decided
  /// that was no obstacle in the first.
  private static func unsure(
    _ state: Repository, _ partners: [Container.ID: Container.ID], _ other: Repository
  ) -> Set<Container.ID> {
    let (own, others, paired) = (state.doubts, other.doubts, Set(partners.values))
    let mayHaveMoved = other.containers.contains { !paired.contains($0.id) && !others[$0.id].isEmpty }
    return Set(
      state.containers.map(\.id).filter { container in
        partners[container].map { !others[$0].isSubset(of: own[container]) } ?? mayHaveMoved
      })
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

extension Repository {
  /// By container, the reasons why not all is known of what it declares.
  fileprivate var doubts: [Set<String>] {
    let manifests = Set(containers.map(\.manifestPath))
    let byFile = Dictionary(grouping: undecidedFiles, by: \.path)
    // A helper of Tuist, a Podfile, an included specification may declare for several.
    let shared = byFile.filter { !manifests.contains($0.key) }.values.joined()
    return containers.map { container in
      let own = byFile[container.manifestPath, default: []]
      return Set((container.facts.isLinkedByName ? own : own + shared).map(\.reason))
    }
  }
}
