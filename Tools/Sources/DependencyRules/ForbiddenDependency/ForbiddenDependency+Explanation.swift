import Model
import Rules

extension ForbiddenDependency {
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    guard let (module, link) = context.repository.link(of: finding) else { return [] }
    let maker = StepMaker(context: context)
    return [
      maker.role(of: module.container, module: module),
      maker.declaration(of: link, from: module.container),
      maker.link(link, of: module),
      maker.destination(of: link, of: module),
      link.modules.first.flatMap(maker.configuredRole),
    ].compactMap { $0 }
  }

  func reason(for finding: Finding, in context: RuleContext) -> String {
    context.repository.link(of: finding).flatMap { LayerReason(context).reason(for: $0.target) }
      ?? Self.page.reason
  }

  func change(for finding: Finding, in context: RuleContext) -> String {
    guard let (module, link) = context.repository.link(of: finding) else { return "" }
    if let ways = LayerReason(context).ways(for: module, to: finding.identity.symbol ?? "it") { return ways }
    let role = LinkJudge(context: context).ends(of: link, from: module).first?.role
    return AllowedWay(context).instead(of: role, for: module, by: .link)
  }
}
