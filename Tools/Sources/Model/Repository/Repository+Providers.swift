extension Repository {
  /// The modules that a name may refer to in a module: those that it links, else those of its own package, else
  /// those of packages that its package depends on, else those that the same tool builds, else all with that name. Two
  /// unrelated packages may have modules with the same name; a module that its container cannot use, such as a pod for a
  /// package, is never meant; nor one that nothing leads to, where the system has a module of the name.
  package func providers(of moduleName: String, for module: Module) -> [Module.ID] {
    let named = namesakes(of: moduleName, for: module)
    guard !named.isEmpty, SystemModules.contains(moduleName) else { return named }
    let reachable = containersReachable(from: module.container)
    let reached = modules(reachedFrom: [module.id] + module.sees + [module.host].compactMap(\.self))
    return named.filter { id in
      // Projects are built into one folder.
      reachable.contains(modules[id].container) || reached.contains(id)
        || [module.container, modules[id].container].allSatisfy { containers[$0].facts.hasModulesOfAllRoles }
    }
  }

  /// The modules that are meant by a name in a module if one here is meant.
  package func namesakes(of moduleName: String, for module: Module) -> [Module.ID] {
    let links = modulesVisible(with: module).flatMap(\.links).filter(\.isRenamed)
    let renamed = modules(called: moduleName, by: links)
    if !renamed.isEmpty { return renamed }
    guard let named = providers[moduleName].map({ fitting($0, for: module) }) else { return [] }
    let own = containers[module.container].facts
    func container(_ id: Module.ID) -> ContainerFacts { containers[modules[id].container].facts }
    let usable = named.filter { own.canUse(container($0)) }
    let kept = usable.filter { alias(of: $0, in: links) == nil }
    let all = kept.isEmpty ? usable : kept
    guard all.count > 1 else { return all }
    let linked = Set(module.links.flatMap(modules(broughtBy:)))
    let near = all.filter(linked.contains)
    if !near.isEmpty { return near }
    let siblings = all.filter { modules[$0].container == module.container }
    if !siblings.isEmpty { return siblings }
    let reachable = containersReachable(from: module.container)
    let reached = all.filter { reachable.contains(modules[$0].container) }
    if !reached.isEmpty { return reached }
    let kin = all.filter { own.isBuilt(like: container($0)) }
    return kin.isEmpty ? all : kin
  }

  /// The modules to which links give a name.
  package func modules(called alias: String, by links: [Link]) -> [Module.ID] {
    links.filter { $0.moduleAliases.values.contains(alias) }.flatMap { link in
      modules(reachedFrom: link.modules).filter { self.alias(of: $0, in: [link]) == alias }.sorted()
    }
  }

  /// The name by which sources must import a module because of one of some links; `nil` if it is its own.
  package func alias(of module: Module.ID, in links: [Link]) -> String? {
    links.lazy.compactMap { link in
      guard let alias = link.moduleAliases[modules[module].moduleName] else { return nil }
      return modules(reachedFrom: link.modules).contains(module) ? alias : nil
    }.first
  }

  /// What a module links, or imports without a link. One that it uses in several ways is there several times.
  package func modulesUsed(by module: Module) -> [Module.ID] {
    module.links.filter(\.isLinked).flatMap(\.modules)
      + module.importedModules.flatMap { providers(of: $0, for: module) }
  }

  /// Prefers those built for one of the module's platforms: a framework may have a target for each.
  package func fitting(_ providers: [Module.ID], for module: Module) -> [Module.ID] {
    guard providers.count > 1, let own = module.platforms else { return providers }
    func fits(_ id: Module.ID) -> Bool { modules[id].platforms.map { !$0.isDisjoint(with: own) } ?? true }
    return providers.filter(fits) + providers.filter { !fits($0) }
  }

  /// A module, and the modules whose links its sources may import as if they were its own.
  package func modulesVisible(with module: Module) -> [Module] { [module] + module.sees.map { modules[$0] } }
}
