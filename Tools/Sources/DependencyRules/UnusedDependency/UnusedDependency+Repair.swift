import Model
import Rules
import SourceText

extension UnusedDependency {
  /// Removes the dependency, and each package that no target uses any more.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    let repository = context.repository
    let packages = repository.packages.filter { package in
      package.container.canBeEdited
        && findings.contains { $0.identity.file == package.manifestPath && $0.identity.target != nil }
    }
    let left = packages.flatMap { package -> [Repair] in
      let removed = RemovedLinks(findings, of: package, in: repository)
      let unused = unusedPackages(of: package, with: removed.targetsLeft, in: repository)
      // If the dependencies stay, the package must stay too.
      return Set(unused).subtracting(findings).filter { objection(toRemoving: $0, in: repository) == nil }.compactMap {
        finding in
        let links = removed.findings(about: finding, in: repository)
        // A package that is declared by its link alone is removed with that.
        if links.contains(where: { $0.position == finding.position }) { return nil }
        return Repair(of: finding, links.map(step) + [step(for: finding)])
      }
    }
    return findings.map { finding -> Repair in
      let reason = objection(to: finding, in: repository) ?? objection(toRemoving: finding, in: repository)
      return reason.map { Repair(of: finding, refused: $0) } ?? Repair(of: finding, [step(for: finding)])
    } + left
  }

  /// Why a link of an editable container is not removed.
  private func objection(to finding: Finding, in repository: Repository) -> String? {
    guard let package = repository.packages.first(where: { $0.manifestPath == finding.identity.file }) else {
      return "a \(RelativePath.lastComponent(finding.identity.file)) cannot be edited yet: remove it there"
    }
    let container = package.container
    let links = package.targets.flatMap { repository.targets[$0].links }
    guard let link = links.first(where: { $0.position == finding.position }) else { return nil }
    if link.condition != nil, container.saysConditions {
      return "it is linked under a condition, which may have another reason: look for it first"
    }
    if link.targets.contains(where: { repository.targets[$0].hasCModule }) {
      return "it is in C, and its functions may be used without an import"
    }
    let others = link.targets.map { repository.packages[repository.targets[$0].package].container }
    guard container.canBeEdited, !others.allSatisfy(container.canEditLinks) else { return nil }
    return "\(container.builder) builds it too, and you must decide what depends on that order"
  }

  private func step(for finding: Finding) -> Repair.Step {
    let name = finding.identity.symbol ?? ""
    let change: Repair.Change =
      finding.identity.target.map { .removeLink(of: $0, named: name, at: finding.position) }
      ?? .removePackage(named: name, at: finding.position)
    return Repair.Step(file: finding.identity.file, change: change)
  }
}

/// The unused dependencies of a package's targets.
private struct RemovedLinks {
  let package: Repository.Package
  private(set) var targetsLeft: [Repository.Target] = []
  private var removed: [(finding: Finding, link: Repository.TargetLink)] = []

  init(_ findings: [Finding], of package: Repository.Package, in repository: Repository) {
    self.package = package
    for id in package.targets {
      var target = repository.targets[id]
      var links: [Repository.TargetLink] = []
      for link in target.links {
        let finding = findings.first {
          $0.identity.file == package.manifestPath && $0.identity.target == target.name
            && $0.position == link.position
            && $0.identity.symbol == UnusedDependency().importableName(of: link, in: repository)
        }
        if let finding { removed.append((finding, link)) } else { links.append(link) }
      }
      target.links = links
      targetsLeft.append(target)
    }
  }

  /// The findings about links that kept the package of `finding` in use.
  func findings(about finding: Finding, in repository: Repository) -> [Finding] {
    guard let index = package.references.firstIndex(where: { $0.position == finding.position }) else {
      return []
    }
    let declared = package.references[index]
    return removed.filter { removed in
      switch package.dependencies[index] {
      case .local(let id): UsedPackages(links: [removed.link]).contains(declared, repository.packages[id])
      case .external: package.externals(of: removed.link).contains { $0.position == declared.position }
      }
    }.map(\.finding)
  }
}
