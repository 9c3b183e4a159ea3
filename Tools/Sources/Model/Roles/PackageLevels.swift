import Configuration

/// The levels of a repository's packages by dependency.
package enum PackageLevels {
  /// - Returns: From the top. Every package depends only on packages of lower levels, except those in a cycle, which
  ///   share a level.
  package static func levels(of repository: Repository) -> [Layer] {
    let edges = dependencies(in: repository)
    var levels = [Int](repeating: 0, count: edges.count)
    var circular: Set<Int> = []
    for group in Cycles.stronglyConnectedComponents(of: edges) {
      let below = group.flatMap { edges[$0] }.filter { !group.contains($0) }
      let level = (below.map { levels[$0] }.max() ?? 0) + 1
      for package in group { levels[package] = level }
      if group.count > 1 { circular.insert(level) }
    }
    return (1...max(levels.max() ?? 1, 1)).reversed().map { level in
      let names = Set(repository.packages.filter { levels[$0.id] == level }.map(\.name)).sorted()
      return Layer(
        name: "level_\(level)", packages: names.compactMap { PackagePattern($0).map { Located($0) } },
        withinItself: circular.contains(level))
    }
  }

  /// The packages that each package declares, or imports without declaring them.
  private static func dependencies(in repository: Repository) -> [[Int]] {
    repository.packages.map { package in
      let imported = package.targets.map { repository.targets[$0] }.flatMap { target in
        target.importedModules.flatMap { repository.providers(of: $0, for: target) }
      }.map { repository.targets[$0].package }
      return Set(package.localDependencies + imported).subtracting([package.id]).sorted()
    }
  }
}
