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
      // Cycles of modules are within one manifest, except in projects, which are built together.
      let modules = repository.modules.filter {
        let container = repository.containers[$0.container]
        return container.manifestPath == finding.identity.file || container.facts.hasModulesOfAllRoles
      }
      return edges.compactMap { from, to in
        let module = modules.first { $0.name == from }
        guard let module else { return nil }
        let link = module.links.first { link in link.modules.contains { repository.modules[$0].name == to } }
        if let link { return maker.link(link, of: module) }
        let plugin = modules.first { $0.name == to && repository.use(of: $0.id, by: module) != nil }
        return plugin.flatMap { repository.use(of: $0.id, by: module) }.map { use in
          Finding.Place(
            file: repository.containers[module.container].manifestPath, position: use.position,
            words: "the target \(from) is built with the plugin \(to)")
        }
      }
    }
    return edges.flatMap { from, to -> [Finding.Place] in
      guard let next = repository.containers.first(where: { $0.name == to }),
        let container = repository.containers.first(where: {
          $0.name == from && $0.dependencies.contains(.local(next.id))
        })
      else { return [] }
      let links = container.modules.map { repository.modules[$0] }.flatMap { module in
        module.links.filter { $0.leads(to: next.id) }.map { maker.link($0, of: module) }
      }
      return [maker.declaration(from: container.id, to: .local(next.id))].compactMap { $0 } + links
    }
  }
}

extension Link {
  fileprivate func leads(to container: Container.ID) -> Bool {
    if case .product(_, container, _) = destination { true } else { false }
  }
}
