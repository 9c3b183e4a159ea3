import Model
import Rules

/// A module links something that its role does not permit.
struct ForbiddenDependency: Rule {
  static let id = "forbidden_dependency"

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.modules.flatMap { module in
      module.links.compactMap { finding(for: $0, of: module, in: context) }
    }
  }

  private func finding(
    for link: Link, of module: Module, in context: RuleContext
  ) -> Finding? {
    guard let role = context.roles.role(of: module), let name = link.linkedName(in: context.repository),
      let violation = LinkJudge(context: context).violation(of: module, by: link, as: .link)
    else { return nil }
    let other = LinkJudge(context: context).ends(of: link, from: module).first?.role
    return finding(
      on: link, called: name, of: module, context,
      .init(
        "\(module.name) must not link \(name)", why: violation.reason,
        instead: AllowedWay(context).clause(instead: other, for: role, by: .link)))
  }
}
