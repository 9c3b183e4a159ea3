/// A target links what its role must not.
package struct ForbiddenDependency: Rule {
  package static let id = "forbidden_dependency"

  package func findings(in context: RuleContext) -> [Finding] {
    context.repository.targets.flatMap { target in
      target.links.compactMap { finding(for: $0, of: target, in: context) }
    }
  }

  private func finding(
    for link: Repository.TargetLink, of target: Repository.Target, in context: RuleContext
  ) -> Finding? {
    let package = context.repository.packages[target.package]
    guard let role = context.roles.role(of: package.id),
      let (name, other) = otherEnd(of: link.destination, from: package, in: context),
      let objection = RoleRules.objection(to: other, from: role, by: .link, isTest: target.isTest)
    else { return nil }
    return Finding(
      rule: Self.id, package: package.name, target: target.name, file: package.manifestPath, symbol: name,
      position: link.declaration.position,
      message: """
        \(target.name) (\(role.noun)) must not link \(name): \(objection); \
        \(RoleRules.allowance(for: role, by: .link))
        """)
  }

  private func otherEnd(
    of destination: Repository.TargetLink.Destination, from package: Repository.Package,
    in context: RuleContext
  ) -> (name: String, RoleRules.Other)? {
    switch destination {
    case .product(let product, let id, _):
      return context.roles.role(ofProduct: product, of: id).map { (product, .role($0)) }
    case .thirdParty(let product):
      return (product, .thirdParty)
    case .sibling, .unknown:
      return nil
    }
  }
}
