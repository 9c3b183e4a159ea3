import Model
import Rules

extension Rule {
  /// A finding of this rule about a link, where the manifest has it.
  func finding(
    on link: Repository.TargetLink, called name: String, of target: Repository.Target, _ context: RuleContext,
    _ message: String
  ) -> Finding {
    finding(
      in: link.file ?? context.repository.packages[target.package].manifestPath, of: target.id,
      at: link.declaration.position,
      symbol: name, context, message)
  }
}

extension Repository {
  /// The link that a finding about a manifest is about.
  func link(of finding: Finding) -> (target: Target, link: TargetLink)? {
    let target = targets.lazy.filter { target in
      target.name == finding.identity.target
    }
    return target.compactMap { target in
      target.links.first { link in
        link.declaration.position == finding.position
          && (link.file ?? packages[target.package].manifestPath) == finding.identity.file
      }.map { (target, $0) }
    }.first
  }
}
