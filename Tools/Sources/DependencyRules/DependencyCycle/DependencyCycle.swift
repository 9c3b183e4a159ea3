import Model
import Rules
import SourceText

/// Packages, or targets of one package, that depend on each other in a circle.
struct DependencyCycle: Rule {
  static let id = "dependency_cycle"

  func findings(in context: RuleContext) -> [Finding] {
    packageCycles(in: context.repository)
      + context.repository.packages.flatMap { targetCycles(of: $0, in: context.repository) }
  }

  private func packageCycles(in repository: Repository) -> [Finding] {
    let edges = repository.packages.map(\.localDependencies)
    return Cycles.find(in: edges).map { cycle in
      let package = repository.packages[cycle[0]]
      let next = cycle.count > 1 ? cycle[1] : cycle[0]
      let index = package.dependencies.firstIndex(of: .local(next))
      let names = cycle.map { repository.packages[$0].name }
      return Finding(
        rule: Self.id, package: package.name, file: package.manifestPath, symbol: names.joined(separator: ","),
        position: index.map { package.manifest.dependencies[$0].position } ?? .start,
        message: message(what: "packages", names: names))
    }
  }

  private func targetCycles(of package: Repository.Package, in repository: Repository) -> [Finding] {
    guard let first = package.targets.first else { return [] }
    // The targets of one package have consecutive numbers.
    let edges = package.targets.map { id in
      repository.targets[id].links.compactMap { link -> Int? in
        if case .sibling(let other) = link.destination { other - first } else { nil }
      }
    }
    return Cycles.find(in: edges).map { cycle in
      let target = repository.targets[first + cycle[0]]
      let next = first + (cycle.count > 1 ? cycle[1] : cycle[0])
      let link = target.links.first { if case .sibling(next) = $0.destination { true } else { false } }
      let names = cycle.map { repository.targets[first + $0].name }
      return Finding(
        rule: Self.id, package: package.name, target: target.name, file: package.manifestPath,
        symbol: names.joined(separator: ","), position: link?.declaration.position ?? target.declaration.position,
        message: message(what: "targets", names: names))
    }
  }

  private func message(what: String, names: [String]) -> String {
    let circle = (names + names.prefix(1)).joined(separator: " → ")
    return """
      these \(what) depend on each other in a circle, \(circle): SwiftPM builds none of them, and none can \
      change alone; let one of them call through a category, or move what they share below them
      """
  }
}
