import Model

extension UnusedDependency {
  /// Whether sources import a module that they see because of this link only: in a project everything that is linked is
  /// visible to its dependents, so without the link the import would be undeclared.
  func isOnlyWay(_ link: Link, to imported: Set<String>, for module: Module, in repository: Repository) -> Bool {
    guard repository.containers[module.container].facts.hasModulesOfAllRoles else { return false }
    let others =
      module.links.filter { $0.modules != link.modules }.flatMap(\.modules) + [module.host].compactMap(\.self)
    let ways = passedOn(by: link.modules, in: repository)
    return ways.subtracting(passedOn(by: others, in: repository)).contains {
      !imported.isDisjoint(with: repository.modules[$0].importedNames)
    }
  }

  /// A module that sources import and that only a link leads to: without it the import may not compile.
  ///
  /// - Parameter kept: The other links that the module will have.
  func importLost(
    without link: Link, keeping kept: [Link], of module: Module, in repository: Repository
  ) -> String? {
    let left = repository.modules(reachedFrom: kept.flatMap(\.modules) + module.sees)
    let ways = repository.modules(reachedFrom: link.modules).subtracting(left)
    let present = Set(left.flatMap { repository.modules[$0].importedNames } + module.importedNames)
    let imported = module.importedModules.subtracting(present)
    if let name = imported.intersection(ways.flatMap { repository.modules[$0].importedNames }).min() { return name }
    let linked = left.flatMap { repository.modules[$0].links }.compactMap { $0.name(in: repository) }
    let outside = importsFromOutside(imported, of: module, in: repository).subtracting(linked)
    if !outside.isEmpty, let name = externalImport(among: outside, linkedBy: ways, in: repository) { return name }
    return importOfBinary(without: link, keeping: kept, of: module, in: repository)
  }

  /// An import that nothing known has, if only a link leads to a binary: that may have a module of any name.
  func importOfBinary(
    without link: Link, keeping kept: [Link], of module: Module, in repository: Repository
  ) -> String? {
    // First what is quick, and mostly says no.
    guard let name = importsFromOutside(module.importedModules, of: module, in: repository).min() else { return nil }
    let binaries = repository.modules(reachedFrom: link.modules).filter { repository.modules[$0].kind == .binary }
    let isLost =
      !binaries.isEmpty
      && !binaries.isSubset(of: repository.modules(reachedFrom: kept.flatMap(\.modules) + module.sees))
    return isLost ? name : nil
  }

  /// Those of some imports that neither a module here nor a link of the module's own has, and no system.
  func importsFromOutside(_ imported: Set<String>, of module: Module, in repository: Repository) -> Set<String> {
    let own = Set(module.links.compactMap { $0.name(in: repository) })
    return imported.filter {
      (repository.providers[$0] ?? []).isEmpty && !own.contains($0) && !SystemModules.contains($0)
    }
  }

  /// One of some imports that an external product has, or may have, which some modules link.
  func externalImport(
    among imported: Set<String>, linkedBy modules: Set<Module.ID>, in repository: Repository
  ) -> String? {
    modules.sorted().lazy.map { repository.modules[$0] }.flatMap { other in
      other.links.lazy.compactMap { external -> String? in
        guard case .thirdParty(let product) = external.destination else { return nil }
        let known = repository.containers[other.container].moduleNames(broughtBy: external)
        if known == nil, imported.contains(product) { return product }
        return (known.map(imported.intersection) ?? imported).min()
      }
    }.first
  }

  /// Some modules, and those that are visible to what links them: a project passes on what its modules link, and so do
  /// pods; a package does not.
  func passedOn(by modules: [Module.ID], in repository: Repository) -> Set<Module.ID> {
    repository.modules(reachedFrom: modules) { module in
      let facts = repository.containers[repository.modules[module].container].facts
      return facts.hasModulesOfAllRoles || facts.isLinkedByPodfile
    }
  }

  /// Whether a test links a library that may have tests itself: they are found in everything that is linked.
  func mayBeForTests(_ link: Link, in module: Module, _ repository: Repository) -> Bool {
    module.isTest
      && link.modules.contains { !repository.modules[$0].importedModules.isDisjoint(with: ["Testing", "XCTest"]) }
  }
}

extension Module {
  /// That sources which are not there may use anything, and others that are not its own a link: a clause, or nothing.
  func doubtOfUnseen(about link: Link, in repository: Repository) -> String {
    if let file = leftOutUse(of: link, in: repository) { return ", unless \(file) does, which is left out of it" }
    return ignoredSources.map { ", unless sources do that git ignores (\($0)) and nothing has made here" } ?? ""
  }

  /// A source in its folder that imports what a link brings, and that its manifest leaves out.
  func leftOutUse(of link: Link, in repository: Repository) -> String? {
    if usesLeftOut.isEmpty { return nil }
    let names =
      link.modules.flatMap { repository.modules[$0].moduleNames } + [link.name(in: repository)].compactMap(\.self)
    return names.lazy.compactMap { usesLeftOut[$0] }.first
  }
}
