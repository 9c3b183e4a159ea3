import Model
import Rules
import SourceFacts
import SourceText

/// Packages, or modules of one package, that depend on each other in a cycle.
struct DependencyCycle: Rule {
  static let id = "dependency_cycle"

  func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    // The projects of a workspace may refer to each other: Xcode orders their targets.
    let projects = repository.containers.filter(\.facts.hasModulesOfAllRoles)
    return packageCycles(in: repository)
      + repository.containers.filter { !$0.facts.hasModulesOfAllRoles }
      .flatMap { targetCycles(among: $0.modules, in: repository) }
      + targetCycles(among: projects.flatMap(\.modules), in: repository)
  }

  private func packageCycles(in repository: Repository) -> [Finding] {
    let edges = repository.containers.map { $0.facts.hasModulesOfAllRoles ? [] : $0.localDependencies }
    return Cycles.find(in: edges).map { cycle in
      let container = repository.containers[cycle[0]]
      let next = cycle.count > 1 ? cycle[1] : cycle[0]
      let index = container.dependencies.firstIndex(of: .local(next))
      let names = cycle.map { repository.containers[$0].name }
      return Finding(
        rule: Self.id, package: container.name, file: container.manifestPath, symbol: names.joined(separator: ","),
        position: index.map { container.references[$0].position } ?? .start,
        message: message(what: "\(container.facts.noun)s", names: names, container.facts))
    }
  }

  private func targetCycles(among modules: [Module.ID], in repository: Repository) -> [Finding] {
    let indices = Dictionary(uniqueKeysWithValues: zip(modules, modules.indices))
    let edges = modules.map { id in
      repository.modulesNeeded(toBuild: repository.modules[id]).compactMap { indices[$0] }
    }
    return Cycles.find(in: edges).map { cycle in
      let module = repository.modules[modules[cycle[0]]]
      let container = repository.containers[module.container]
      let next = modules[cycle.count > 1 ? cycle[1] : cycle[0]]
      let link = module.links.first { $0.modules.contains(next) }?.position
      let position = link ?? repository.use(of: next, by: module)?.position
      let names = cycle.map { repository.modules[modules[$0]].name }
      return Finding(
        rule: Self.id, package: container.name, target: module.name, file: container.manifestPath,
        symbol: names.joined(separator: ","), position: position ?? module.position,
        message: message(what: "targets", names: names, container.facts))
    }
  }

  private func message(what: String, names: [String], _ facts: ContainerFacts) -> Finding.Message {
    let circle = (names + names.prefix(1)).joined(separator: " → ")
    return .init(
      "these \(what) depend on each other, \(circle)",
      why: "\(facts.builder) builds none of them, and none can change alone",
      instead: "let one call through a category, or move what they share below")
  }
}

extension Repository {
  /// Where a module says that it is built with a plugin.
  func use(of plugin: Module.ID, by module: Module) -> PluginUse? {
    module.plugins.first { plugins(meantBy: $0, in: containers[module.container]).contains { $0.id == plugin } }
  }
}
