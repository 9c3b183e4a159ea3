/// Which targets may be part of the string contract.
///
/// Not the mediator's package, whose own targets are samples, and not the tests: they call by name what
/// they test, and stand in for business lines.
enum ContractScope {
  static func targets(of repository: Repository, _ roles: RoleAssignment) -> Set<Repository.TargetID> {
    guard roles.hasMediator else { return [] }
    let targets = repository.targets.filter { !$0.isTest && roles.role(of: $0.package) != .mediator }
    return Set(targets.map(\.id))
  }
}
