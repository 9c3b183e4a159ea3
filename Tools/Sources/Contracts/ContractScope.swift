import Model

/// Which targets may be part of the string contract.
///
/// Not the mediator's package, whose own targets are samples, nor a package in its folder, such as its benchmarks;
/// and not the tests: they call by name what they test, and stand in for business lines.
package enum ContractScope {
  package static func targets(of repository: Repository) -> Set<Repository.TargetID> {
    let roles = repository.roles
    guard roles.hasMediator else { return [] }
    let mediators = repository.packages.filter { roles.role(of: $0.id) == .mediator }.map { $0.directory + "/" }
    let targets = repository.targets.filter { target in
      let package = repository.packages[target.package]
      // Beside others in one container it is by itself.
      if package.container.hasModulesOfAllRoles, roles.role(of: target) == .mediator { return false }
      let folder = package.directory + "/"
      return !target.isTest && !mediators.contains { folder.hasPrefix($0) }
    }
    return Set(targets.map(\.id))
  }
}
