import Model
import Rules

/// A target links what its role must not.
package struct ForbiddenDependency: Rule {
  package static let id = "forbidden_dependency"

  package init() {}

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
      let (name, other) = otherEnd(of: link, from: package, in: context),
      let objection = context.roles.rules.objection(to: other, from: role, by: .link, isTest: target.isTest)
    else { return nil }
    return Finding(
      rule: Self.id, package: package.name, target: target.name, file: package.manifestPath, symbol: name,
      position: link.declaration.position,
      message: """
        \(target.name) (\(role.noun)) must not link \(name): \(objection); \
        \(context.roles.rules.allowance(for: role, by: .link))
        """)
  }

  private func otherEnd(
    of link: Repository.TargetLink, from package: Repository.Package, in context: RuleContext
  ) -> (name: String, RoleRules.Other)? {
    switch link.destination {
    case .product(let product, let id, _):
      // What has no role is judged by nobody, and is another rule's finding.
      context.roles.role(ofProduct: product, of: id).map { role in
        (product, .init(role: role, packages: [context.repository.packages[id].name], products: [product]))
      }
    case .thirdParty(let product):
      (product, .init(packages: names(ofPackageOf: link, package), products: [product]))
    case .sibling, .unknown:
      nil
    }
  }
  /// By what a configuration may mean a package from elsewhere.
  private func names(ofPackageOf link: Repository.TargetLink, _ package: Repository.Package) -> [String] {
    let written = if case .product(_, let name?) = link.declaration.reference { [name] } else { [String]() }
    return written + package.externals(of: link).flatMap(\.calledNames)
  }
}
