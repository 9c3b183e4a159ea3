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
      let violation = LinkJudge(context: context).violation(of: target, by: link, as: .link)
    else { return nil }
    let other = LinkJudge(context: context).ends(of: link, from: target).first?.role
    return finding(
      on: link, called: name, of: target, context,
      .init(
        "\(target.name) must not link \(name)", why: violation.reason,
        instead: AllowedWay(context).clause(instead: other, for: role, by: .link)))
  }
}
