import Model
import Rules

extension ForbiddenDependency {
  package func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    guard let (target, link) = FoundLink(finding, context.repository)?.pair else { return [] }
    let maker = StepMaker(context: context)
    return [
      maker.role(of: target.package, target: target),
      maker.declaration(of: link, from: target.package),
      maker.link(link, of: target),
      maker.destination(of: link, of: target),
      link.targets.first.flatMap(maker.configuredRole),
    ].compactMap { $0 }
  }

  package func reason(for finding: Finding, in context: RuleContext) -> String {
    FoundLink(finding, context.repository).flatMap { LayerReason(context).reason(for: $0.pair.target) }
      ?? Self.page.reason
  }

  package func change(for finding: Finding, in context: RuleContext) -> String {
    guard let (target, link) = FoundLink(finding, context.repository)?.pair else { return "" }
    if let ways = LayerReason(context).ways(for: target, to: finding.identity.symbol ?? "it") { return ways }
    let role = LinkJudge(context: context).ends(of: link, from: target).first?.role
    return AllowedWay(context).instead(of: role, for: target, by: .link)
  }
}

/// The link that a finding about a manifest is about.
struct FoundLink {
  let pair: (target: Repository.Target, link: Repository.TargetLink)

  init?(_ finding: Finding, _ repository: Repository) {
    for target in repository.targets
    where target.name == finding.identity.target
      && repository.packages[target.package].manifestPath == finding.identity.file
    {
      if let link = target.links.first(where: { $0.declaration.position == finding.position }) {
        pair = (target, link)
        return
      }
    }
    return nil
  }
}
