import Model
import Rules

extension Rule {
  /// A finding about a link, at its place in the manifest.
  func finding(
    on link: Repository.TargetLink, called name: String, of target: Repository.Target, _ context: RuleContext,
    severity: Severity = .error, _ message: Finding.Message
  ) -> Finding {
    finding(
      in: link.file ?? context.repository.packages[target.package].manifestPath, of: target.id,
      at: link.position,
      symbol: name, severity: severity, context, message)
  }
}

extension Repository {
  /// The link that a finding about a manifest refers to.
  func link(of finding: Finding) -> (target: Target, link: TargetLink)? {
    let target = targets.lazy.filter { target in
      target.name == finding.identity.target && packages[target.package].name == finding.identity.package
    }
    return target.compactMap { target in
      target.links.first { link in
        link.position == finding.position
          && (link.file ?? packages[target.package].manifestPath) == finding.identity.file
      }.map { (target, $0) }
    }.first
  }
}
