import Model

/// The modules that may be part of the string contract.
///
/// Not included: the mediator's package, whose targets are samples, packages in its folder, such as its benchmarks, and
/// tests, which call by name what they test and stub business lines.
package enum ContractScope {
  package static func targets(of repository: Repository) -> Set<Module.ID> {
    let roles = repository.roles
    guard roles.hasMediator else { return [] }
    let mediators = repository.containers.filter {
      roles.role(of: $0.id) == .mediator && !$0.facts.hasModulesOfAllRoles
    }
    // A podspec in the root has the whole repository in its folder.
    let folders = mediators.filter { !$0.directory.isEmpty && $0.directory != "." }.map { $0.directory + "/" }
    let modules = repository.modules.filter { module in
      let container = repository.containers[module.container]
      // In a container of modules with all roles, the mediator is a single module.
      if container.facts.hasModulesOfAllRoles, roles.role(of: module) == .mediator { return false }
      let folder = container.directory + "/"
      return !module.isTest && !mediators.contains { $0.id == container.id }
        && !folders.contains { folder.hasPrefix($0) }
    }
    return Set(modules.map(\.id))
  }
}
