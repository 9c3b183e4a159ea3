import Model
import SourceText

/// The modules that may be part of the string contract.
///
/// Not included: the mediator's package, whose targets are samples, packages in its folder, such as its benchmarks, and
/// tests, which call by name what they test and stub business lines.
package enum ContractScope {
  package static func targets(of repository: Repository) -> Set<Module.ID> {
    let roles = repository.roles
    guard roles.hasMediator else { return [] }
    // By their places, without copies of hundreds of containers and modules.
    let containers = repository.containers.indices
    let mediators = containers.filter {
      roles.role(of: $0) == .mediator && !repository.containers[$0].facts.hasModulesOfAllRoles
    }
    // A podspec in the root has the whole repository in its folder.
    let folders = mediators.map { repository.containers[$0].directory }.filter { !$0.isEmpty && $0 != "." }
    let isOutside = containers.map { container in
      !mediators.contains(container)
        && !folders.contains { RelativePath.isInside(repository.containers[container].directory, $0) }
    }
    return Set(
      repository.modules.indices.filter { id in
        let container = repository.modules[id].container
        guard isOutside[container], repository.modules[id].kind != .test else { return false }
        // In a container of modules with all roles, the mediator is a single module.
        return !repository.containers[container].facts.hasModulesOfAllRoles
          || roles.role(of: repository.modules[id]) != .mediator
      })
  }
}
