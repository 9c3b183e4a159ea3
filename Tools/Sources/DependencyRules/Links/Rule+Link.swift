import Model
import Rules

extension Rule {
  /// A finding about a link, at its place in the manifest.
  func finding(
    on link: Link, called name: String, of module: Module, _ context: RuleContext,
    severity: Severity = .error, _ message: Finding.Message
  ) -> Finding {
    finding(
      in: link.file ?? context.repository.containers[module.container].manifestPath, of: module.id,
      at: link.position,
      symbol: name, severity: severity, context, message)
  }
}

extension Repository {
  /// The link that a finding about a manifest refers to.
  func link(of finding: Finding) -> (target: Module, link: Link)? {
    modules(of: finding).lazy.compactMap { module in
      module.links.first { link in
        link.position == finding.position
          && (link.file ?? containers[module.container].manifestPath) == finding.identity.file
      }.map { (module, $0) }
    }.first
  }
}
