extension Repository {
  /// The targets that the name of a module means in a target: those that it links, else those of its own package, else
  /// those that the same tool builds, else all that have the name. Two packages that have nothing to do with each other
  /// may have a module of one name; what the container can have no part of, as a pod of a package, is never meant.
  package func providers(of module: String, for target: Target) -> [TargetID] {
    guard let named = providers[module].map({ fitting($0, for: target) }) else { return [] }
    let own = packages[target.package].container
    func container(_ id: TargetID) -> ContainerKind { packages[targets[id].package].container }
    let all = named.filter { own.canUse(container($0)) }
    guard all.count > 1 else { return all }
    let linked = Set(target.links.flatMap(targets(broughtBy:)))
    let near = all.filter(linked.contains)
    if !near.isEmpty { return near }
    let siblings = all.filter { targets[$0].package == target.package }
    if !siblings.isEmpty { return siblings }
    let kin = all.filter { own.isBuilt(like: container($0)) }
    return kin.isEmpty ? all : kin
  }

  /// Those first that are built for a platform of the target's: a framework may have a target for each.
  private func fitting(_ providers: [TargetID], for target: Target) -> [TargetID] {
    guard providers.count > 1, let own = target.platforms else { return providers }
    func fits(_ id: TargetID) -> Bool { targets[id].platforms.map { !$0.isDisjoint(with: own) } ?? true }
    return providers.filter(fits) + providers.filter { !fits($0) }
  }

  /// A target, and those whose links its sources may import as if they were its own.
  package func seers(of target: Target) -> [Target] { [target] + target.sees.map { targets[$0] } }
}
