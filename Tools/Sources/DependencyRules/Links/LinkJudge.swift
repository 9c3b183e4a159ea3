import Model
import Rules

/// Determines what a link leads to, and whether the role permits it.
struct LinkJudge {
  let context: RuleContext

  /// What forbids `module` the link; `nil` if it may have it, or it is not judged.
  func violation(
    of module: Module, by link: Link, as relation: RoleRules.Relation
  ) -> RoleRules.Violation? {
    guard link.isLinked, let role = context.roles.role(of: module) else { return nil }
    return ends(of: link, from: module).lazy.compactMap { other in
      context.roles.rules.violation(of: role, using: other, by: relation, isTest: module.isTest)
    }.first
  }

  /// The other end: a product is one thing, unless its modules have their own roles.
  ///
  /// - Returns: Empty if it is not judged, because it has no role (another rule's finding) or belongs to the same
  ///   package.
  func ends(of link: Link, from module: Module) -> [RoleRules.Other] {
    let (repository, roles) = (context.repository, context.roles)
    switch link.destination {
    case .product(_, _, let modules) where modules.contains { roles.starts(module, repository.modules[$0]) }:
      return []
    case .product(_, let id, let modules)
    where repository.containers[id].facts.hasModulesOfAllRoles || modules.contains(where: roles.hasOwnRole):
      return modules.filter { roles.judges(module, using: repository.modules[$0]) }.compactMap(end)
    case .product(let product, let id, _):
      let role = roles.role(ofProduct: product, of: id)
      return role.map { [.init(role: $0, packages: [repository.containers[id].name], products: [product])] } ?? []
    case .sibling(let id):
      return roles.judges(module, using: repository.modules[id]) ? [end(id)].compactMap { $0 } : []
    case .thirdParty(let product):
      return [.init(packages: names(ofPackageOf: link, repository.containers[module.container]), products: [product])]
    case .unknown:
      return []
    }
  }

  private func end(_ id: Module.ID) -> RoleRules.Other? {
    context.roles.role(ofModule: id, in: context.repository).map { .init(role: $0, module: id, in: context.repository) }
  }

  /// The names by which a configuration may refer to an external package.
  private func names(ofPackageOf link: Link, _ container: Container) -> [String] {
    let written = if case .product(_, let name?) = link.reference { [name] } else { [String]() }
    return written + container.externals(of: link).flatMap(\.calledNames)
  }
}
