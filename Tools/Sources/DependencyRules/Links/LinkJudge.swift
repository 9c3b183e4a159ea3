import Model
import Rules

/// Determines what a link leads to, and whether the role permits it.
struct LinkJudge {
  let context: RuleContext

  /// What forbids `target` the link; `nil` if it may have it, or it is not judged.
  func violation(
    of target: Repository.Target, by link: Repository.TargetLink, as relation: RoleRules.Relation
  ) -> RoleRules.Violation? {
    guard link.isLinked, let role = context.roles.role(of: target) else { return nil }
    return ends(of: link, from: target).lazy.compactMap { other in
      context.roles.rules.violation(of: role, using: other, by: relation, isTest: target.isTest)
    }.first
  }

  /// The other end: a product is one thing, unless its modules have their own roles.
  ///
  /// - Returns: Empty if it is not judged, because it has no role (another rule's finding) or belongs to the same
  ///   package.
  func ends(of link: Repository.TargetLink, from target: Repository.Target) -> [RoleRules.Other] {
    let (repository, roles) = (context.repository, context.roles)
    switch link.destination {
    case .product(_, _, let modules) where modules.contains { roles.starts(target, repository.targets[$0]) }:
      return []
    case .product(_, let id, let modules)
    where repository.packages[id].container.hasModulesOfAllRoles || modules.contains(where: roles.hasOwnRole):
      return modules.filter { roles.judges(target, using: repository.targets[$0]) }.compactMap(module)
    case .product(let product, let id, _):
      let role = roles.role(ofProduct: product, of: id)
      return role.map { [.init(role: $0, packages: [repository.packages[id].name], products: [product])] } ?? []
    case .sibling(let id):
      return roles.judges(target, using: repository.targets[id]) ? [module(id)].compactMap { $0 } : []
    case .thirdParty(let product):
      return [.init(packages: names(ofPackageOf: link, repository.packages[target.package]), products: [product])]
    case .unknown:
      return []
    }
  }

  private func module(_ id: Repository.TargetID) -> RoleRules.Other? {
    context.roles.role(ofTarget: id, in: context.repository).map { .init(role: $0, module: id, in: context.repository) }
  }

  /// The names by which a configuration may refer to an external package.
  private func names(ofPackageOf link: Repository.TargetLink, _ package: Repository.Package) -> [String] {
    let written = if case .product(_, let name?) = link.reference { [name] } else { [String]() }
    return written + package.externals(of: link).flatMap(\.calledNames)
  }
}
