import Model
import Rules

/// A target links something that its role does not permit.
struct ForbiddenDependency: Rule {
  static let id = "forbidden_dependency"

  func findings(in context: RuleContext) -> [Finding] {
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
    return finding(
      on: link, called: name, of: target, context,
      """
      \(target.name) (\(role.noun)) must not link \(name): \(objection); \
      \(context.roles.rules.allowance(for: role, by: .link))
      """)
  }
}
