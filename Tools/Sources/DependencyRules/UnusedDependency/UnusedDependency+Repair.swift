import Model
import Rules
import SourceText

extension UnusedDependency {
  /// Removes the dependency, and each package that no module uses any more.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    let repository = context.repository
    let containers = repository.containers.filter { container in
      container.facts.canBeEdited
        && findings.contains { $0.identity.file == container.manifestPath && $0.identity.target != nil }
    }
    let reasons = findings.map { finding in
      objection(to: finding, among: findings, in: repository) ?? objection(toRemoving: finding, in: repository)
    }
    let certain = zip(findings, reasons).filter { $0.1 == nil }.map(\.0)
    let left = containers.flatMap { container -> [Repair] in
      let removed = RemovedLinks(certain, of: container, in: repository)
      let unused = unusedPackages(of: container, with: removed.modulesLeft, in: repository)
      // If the dependencies stay, the package must stay too.
      return Set(unused).subtracting(findings).filter { objection(toRemoving: $0, in: repository) == nil }.compactMap {
        finding in
        let links = removed.findings(about: finding, in: repository)
        // A package that is declared by its link alone is removed with that.
        if links.contains(where: { $0.position == finding.position }) { return nil }
        return Repair(of: finding, links.map(step) + [step(for: finding)])
      }
    }
    return zip(findings, reasons).map { finding, reason in
      reason.map { Repair(of: finding, refused: $0) } ?? Repair(of: finding, [step(for: finding)])
    } + left
  }

  /// Why a link of an editable container is not removed.
  ///
  /// - Parameter findings: Those about all links that are not used.
  private func objection(to finding: Finding, among findings: [Finding], in repository: Repository) -> String? {
    guard let container = repository.containers.first(where: { $0.manifestPath == finding.identity.file }) else {
      return "a \(RelativePath.lastComponent(finding.identity.file)) cannot be edited yet: remove it there"
    }
    let facts = container.facts
    guard let (module, link) = repository.link(of: finding) else { return nil }
    if let pattern = module.ignoredSources {
      return "sources that git ignores (\(pattern)) may use it: make them, and lint again"
    }
    if let file = module.leftOutUse(of: link, in: repository) {
      return "\(file) imports it, and something may build that although the manifest leaves it out"
    }
    if link.condition != nil, facts.saysConditions {
      return "it is linked under a condition, which may have another reason: look for it first"
    }
    if mayRunByItself(link, repository) { return "it has code in C, which may be used without an import" }
    if mayBeForTests(link, in: module, repository) { return "the tests in it run with those of \(module.name)" }
    let unused = Set(findings.filter { $0.identity.file == finding.identity.file }.map(\.position))
    let kept = module.links.filter { !unused.contains($0.position) }
    if let lost = importLost(without: link, keeping: kept, of: module, in: repository) {
      return "\(module.name) imports \(lost), which may come by it alone: declare that first"
    }
    if module.hasNoSwift { return "\(module.name) is not in Swift, and may use its code without an import" }
    let others = link.modules.map { repository.containers[repository.modules[$0].container].facts }
    guard facts.canBeEdited, !others.allSatisfy(facts.canEditLinks) else { return nil }
    return "\(facts.builder) builds it too, and you must decide what depends on that order"
  }

  private func step(for finding: Finding) -> Repair.Step {
    let name = finding.identity.symbol ?? ""
    let change: Repair.Change =
      finding.identity.target.map { .removeLink(of: $0, named: name, at: finding.position) }
      ?? .removePackage(named: name, at: finding.position)
    return Repair.Step(file: finding.identity.file, change: change)
  }
}

/// The unused dependencies of a package's modules.
private struct RemovedLinks {
  let container: Container
  private(set) var modulesLeft: [Module] = []
  private var removed: [(finding: Finding, link: Link)] = []

  init(_ findings: [Finding], of container: Container, in repository: Repository) {
    self.container = container
    for id in container.modules {
      var module = repository.modules[id]
      var links: [Link] = []
      for link in module.links {
        let finding = findings.first {
          $0.identity.file == container.manifestPath && $0.identity.target == module.name
            && $0.position == link.position
            && $0.identity.symbol == UnusedDependency().importableName(of: link, in: repository)
        }
        if let finding { removed.append((finding, link)) } else { links.append(link) }
      }
      module.links = links
      modulesLeft.append(module)
    }
  }

  /// The findings about links that kept the package of `finding` in use.
  func findings(about finding: Finding, in repository: Repository) -> [Finding] {
    guard let index = container.references.firstIndex(where: { $0.position == finding.position }) else {
      return []
    }
    let declared = container.references[index]
    return removed.filter { removed in
      switch container.dependencies[index] {
      case .local(let id): UsedPackages(links: [removed.link]).contains(declared, repository.containers[id])
      case .external: container.externals(of: removed.link).contains { $0.position == declared.position }
      }
    }.map(\.finding)
  }
}
