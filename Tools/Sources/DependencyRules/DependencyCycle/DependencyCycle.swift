import Model
import Rules
import SourceText

/// Packages, or targets of one package, that depend on each other in a cycle.
struct DependencyCycle: Rule {
  static let id = "dependency_cycle"

  func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    // The projects of a workspace may refer to each other: Xcode orders their targets.
    let projects = repository.packages.filter(\.container.hasModulesOfAllRoles)
    return packageCycles(in: repository)
      + repository.packages.filter { !$0.container.hasModulesOfAllRoles }
      .flatMap { targetCycles(among: $0.targets, in: repository) }
      + targetCycles(among: projects.flatMap(\.targets), in: repository)
  }

  private func packageCycles(in repository: Repository) -> [Finding] {
    let edges = repository.packages.map { $0.container.hasModulesOfAllRoles ? [] : $0.localDependencies }
    return Cycles.find(in: edges).map { cycle in
      let package = repository.packages[cycle[0]]
      let next = cycle.count > 1 ? cycle[1] : cycle[0]
      let index = package.dependencies.firstIndex(of: .local(next))
      let names = cycle.map { repository.packages[$0].name }
      return Finding(
        rule: Self.id, package: package.name, file: package.manifestPath, symbol: names.joined(separator: ","),
        position: index.map { package.references[$0].position } ?? .start,
        message: message(what: "\(package.container.noun)s", names: names, package.container))
    }
  }

  private func targetCycles(among targets: [Repository.TargetID], in repository: Repository) -> [Finding] {
    let indices = Dictionary(uniqueKeysWithValues: zip(targets, targets.indices))
    let edges = targets.map { id in repository.targets[id].links.flatMap(\.targets).compactMap { indices[$0] } }
    return Cycles.find(in: edges).map { cycle in
      let target = repository.targets[targets[cycle[0]]]
      let package = repository.packages[target.package]
      let next = targets[cycle.count > 1 ? cycle[1] : cycle[0]]
      let link = target.links.first { $0.targets.contains(next) }
      let names = cycle.map { repository.targets[targets[$0]].name }
      return Finding(
        rule: Self.id, package: package.name, target: target.name, file: package.manifestPath,
        symbol: names.joined(separator: ","), position: link?.position ?? target.position,
        message: message(what: "targets", names: names, package.container))
    }
  }

  private func message(what: String, names: [String], _ container: ContainerFacts) -> Finding.Message {
    let circle = (names + names.prefix(1)).joined(separator: " → ")
    return .init(
      "these \(what) depend on each other, \(circle)",
      why: "\(container.builder) builds none of them, and none can change alone",
      instead: "let one call through a category, or move what they share below")
  }
}
