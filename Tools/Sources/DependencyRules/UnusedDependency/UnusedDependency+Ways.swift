import Model

extension UnusedDependency {
  /// Whether sources import a module that they see because of this link only: in a project everything that is linked is
  /// visible to its dependents, so without the link the import would be undeclared.
  func isOnlyWay(_ link: Link, to imported: Set<String>, for module: Module, in repository: Repository) -> Bool {
    guard repository.containers[module.container].facts.hasModulesOfAllRoles else { return false }
    let others =
      module.links.filter { $0.modules != link.modules }.flatMap(\.modules) + [module.host].compactMap(\.self)
    return reached(from: link.modules, in: repository).subtracting(reached(from: others, in: repository)).contains {
      !imported.isDisjoint(with: repository.modules[$0].importedNames)
    }
  }

  /// Some modules, and what those of projects and pods link, transitively.
  private func reached(from modules: [Module.ID], in repository: Repository) -> Set<Module.ID> {
    var found = Set(modules)
    var pending = modules
    while let next = pending.popLast() {
      let module = repository.modules[next]
      let facts = repository.containers[module.container].facts
      guard facts.hasModulesOfAllRoles || facts.isLinkedByPodfile else { continue }
      pending += module.links.flatMap(\.modules).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Whether a test links a library that may have tests itself: they are found in everything that is linked.
  func mayBeForTests(_ link: Link, in module: Module, _ repository: Repository) -> Bool {
    module.isTest
      && link.modules.contains { !repository.modules[$0].importedModules.isDisjoint(with: ["Testing", "XCTest"]) }
  }
}
