extension Repository {
  /// The targets that a module name may refer to in a target: those that it links, else those of its own package, else
  /// those of packages that its package depends on, else those that the same tool builds, else all with that name. Two
  /// unrelated packages may have modules with the same name; a target that its container cannot use, such as a pod for a
  /// package, is never meant.
  package func providers(of module: String, for target: Target) -> [TargetID] {
    guard let named = providers[module].map({ fitting($0, for: target) }) else { return [] }
    let own = packages[target.package].container
    func container(_ id: TargetID) -> ContainerFacts { packages[targets[id].package].container }
    let all = named.filter { own.canUse(container($0)) }
    guard all.count > 1 else { return all }
    let linked = Set(target.links.flatMap(targets(broughtBy:)))
    let near = all.filter(linked.contains)
    if !near.isEmpty { return near }
    let siblings = all.filter { targets[$0].package == target.package }
    if !siblings.isEmpty { return siblings }
    let reachable = packagesReachable(from: target.package)
    let reached = all.filter { reachable.contains(targets[$0].package) }
    if !reached.isEmpty { return reached }
    let kin = all.filter { own.isBuilt(like: container($0)) }
    return kin.isEmpty ? all : kin
  }

  /// What a target links, or imports without a link. One that it uses in several ways is there several times.
  package func targetsUsed(by target: Target) -> [TargetID] {
    target.links.filter(\.isLinked).flatMap(\.targets)
      + target.importedModules.flatMap { providers(of: $0, for: target) }
  }

  /// Prefers those built for one of the target's platforms: a framework may have a target for each.
  private func fitting(_ providers: [TargetID], for target: Target) -> [TargetID] {
    guard providers.count > 1, let own = target.platforms else { return providers }
    func fits(_ id: TargetID) -> Bool { targets[id].platforms.map { !$0.isDisjoint(with: own) } ?? true }
    return providers.filter(fits) + providers.filter { !fits($0) }
  }

  /// A target, and the targets whose links its sources may import as if they were its own.
  package func modulesVisible(with target: Target) -> [Target] { [target] + target.sees.map { targets[$0] } }
}
