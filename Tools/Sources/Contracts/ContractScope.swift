import Model

/// The modules that may be part of the string contract.
///
/// Not included: the mediator's package, whose targets are samples, packages in its folder, such as its benchmarks, and
/// tests, which call by name what they test and stub business lines.
package enum ContractScope {
  package static func targets(of repository: Repository) -> Set<Repository.TargetID> {
    let roles = repository.roles
    guard roles.hasMediator else { return [] }
    let mediators = repository.packages.filter {
      roles.role(of: $0.id) == .mediator && !$0.container.hasModulesOfAllRoles
    }
    // A podspec in the root has the whole repository in its folder.
    let folders = mediators.filter { !$0.directory.isEmpty && $0.directory != "." }.map { $0.directory + "/" }
    let targets = repository.targets.filter { target in
      let package = repository.packages[target.package]
      // In a container of modules with all roles, the mediator is a single module.
      if package.container.hasModulesOfAllRoles, roles.role(of: target) == .mediator { return false }
      let folder = package.directory + "/"
      return !target.isTest && !mediators.contains { $0.id == package.id }
        && !folders.contains { folder.hasPrefix($0) }
    }
    return Set(targets.map(\.id))
  }
}
