import Model
import Rules

extension DuplicatePackage {
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    let manifests = [finding.identity.file, finding.identity.symbol]
    let containers = manifests.compactMap { manifest in
      context.repository.containers.first { $0.manifestPath == manifest }
    }
    return containers.map { StepMaker(context: context).role(of: $0.id) }
  }
}
