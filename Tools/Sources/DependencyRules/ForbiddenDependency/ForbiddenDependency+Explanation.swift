import Model
import Rules

extension ForbiddenDependency {
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    guard let (target, link) = context.repository.link(of: finding) else { return [] }
    let maker = StepMaker(context: context)
    return [
      maker.role(of: target.package, target: target),
      maker.declaration(of: link, from: target.package),
      maker.link(link, of: target),
      maker.destination(of: link, of: target),
      link.targets.first.flatMap(maker.configuredRole),
    ].compactMap { $0 }
  }

  func reason(for finding: Finding, in context: RuleContext) -> String {
    context.repository.link(of: finding).flatMap { LayerReason(context).reason(for: $0.target) }
      ?? Self.page.reason
  }

  func change(for finding: Finding, in context: RuleContext) -> String {
    guard let (target, link) = context.repository.link(of: finding) else { return "" }
    if let ways = LayerReason(context).ways(for: target, to: finding.identity.symbol ?? "it") { return ways }
    let role = LinkJudge(context: context).ends(of: link, from: target).first?.role
    return AllowedWay(context).instead(of: role, for: target, by: .link)
  }
}
