import Model
import Rules

extension DependencyCycle {
  /// Each edge of the cycle, with the links along it.
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    let names = (finding.identity.symbol ?? "").split(separator: ",").map(String.init)
    let edges = zip(names, names.dropFirst() + names.prefix(1))
    let repository = context.repository
    let maker = StepMaker(context: context)
    guard finding.identity.target == nil else {
      // Cycles of targets are within one manifest, except in projects, which are built together.
      let targets = repository.targets.filter {
        let package = repository.packages[$0.package]
        return package.manifestPath == finding.identity.file || package.container.hasModulesOfAllRoles
      }
      return edges.compactMap { from, to in
        let target = targets.first { $0.name == from }
        let link = target?.links.first { link in link.targets.contains { repository.targets[$0].name == to } }
        return target.flatMap { target in link.map { maker.link($0, of: target) } }
      }
    }
    return edges.flatMap { from, to -> [Finding.Place] in
      guard let next = repository.packages.first(where: { $0.name == to }),
        let package = repository.packages.first(where: {
          $0.name == from && $0.dependencies.contains(.local(next.id))
        })
      else { return [] }
      let links = package.targets.map { repository.targets[$0] }.flatMap { target in
        target.links.filter { $0.leads(to: next.id) }.map { maker.link($0, of: target) }
      }
      return [maker.declaration(from: package.id, to: .local(next.id))].compactMap { $0 } + links
    }
  }
}

extension Repository.TargetLink {
  fileprivate func leads(to package: Repository.PackageID) -> Bool {
    if case .product(_, package, _) = destination { true } else { false }
  }
}
