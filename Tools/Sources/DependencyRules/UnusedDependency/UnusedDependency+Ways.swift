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

  /// Some modules, and those that are visible to what links them: a project passes on what its modules link, and so do
  /// pods; a package does not.
  func passedOn(by modules: [Module.ID], in repository: Repository) -> Set<Module.ID> {
    repository.modules(reachedFrom: modules) { module in
      let facts = repository.containers[module.container].facts
      return facts.hasModulesOfAllRoles || facts.isLinkedByPodfile
    }
  }

  /// Whether a test links a library that may have tests itself: they are found in everything that is linked.
  func mayBeForTests(_ link: Link, in module: Module, _ repository: Repository) -> Bool {
    module.isTest
      && link.modules.contains { !repository.modules[$0].importedModules.isDisjoint(with: ["Testing", "XCTest"]) }
  }
}
