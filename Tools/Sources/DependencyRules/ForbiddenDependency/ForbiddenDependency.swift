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
    guard let role = context.roles.role(of: target), let name = link.linkedName(in: context.repository),
      let objection = LinkJudge(context: context).objection(to: link, of: target, by: .link)
    else { return nil }
    let package = context.repository.packages[target.package]
    return Finding(
      rule: Self.id, package: package.name, target: target.name, file: package.manifestPath, symbol: name,
      position: link.declaration.position,
      message: """
        \(target.name) (\(role.noun)) must not link \(name): \(objection); \
        \(context.roles.rules.allowance(for: role, by: .link))
        """)
  }
}

extension Repository.TargetLink {
  /// The product, or the module of the same package; `nil` for a name that nobody has.
  fileprivate func linkedName(in repository: Repository) -> String? {
    switch destination {
    case .product(let name, _, _), .thirdParty(let name): name
    case .sibling(let id): repository.targets[id].name
    case .unknown: nil
    }
  }
}
