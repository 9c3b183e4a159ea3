import Configuration

/// The levels of a repository's packages by dependency, or of its modules if most of its structure is in few packages.
package enum PackageLevels {
  /// What is on one level: the packages of a name, or the modules.
  private struct Node {
    var names: Set<String>
    var modules: [Module.ID]
  }

  /// - Returns: From the top. Everything depends only on lower levels, except what is in a cycle, which shares a level.
  package static func levels(of repository: Repository) -> [Layer] {
    let areModules = isWithinPackages(repository) || hasNamesakes(repository)
    let nodes = areModules ? modules(of: repository) : packages(of: repository)
    let edges = dependencies(of: nodes, in: repository)
    var levels = [Int](repeating: 0, count: edges.count)
    var circular: Set<Int> = []
    for group in Cycles.stronglyConnectedComponents(of: edges) {
      let below = group.flatMap { edges[$0] }.filter { !group.contains($0) }
      let level = (below.map { levels[$0] }.max() ?? 0) + 1
      for node in group { levels[node] = level }
      if group.count > 1 || edges[group[0]].contains(group[0]) { circular.insert(level) }
    }
    return (1...max(levels.max() ?? 1, 1)).reversed().map { level in
      let names = nodes.indices.filter { levels[$0] == level }.flatMap { nodes[$0].names }.sorted()
      var layer = Layer(name: "level_\(level)", withinItself: circular.contains(level))
      if areModules {
        layer.modules = names.map { Located(Wildcard($0)) }
      } else {
        layer.packages = names.compactMap { PackagePattern($0).map { Located($0) } }
      }
      return layer
    }
  }

  /// Whether packages have several modules each, so that levels of packages would say little.
  private static func isWithinPackages(_ repository: Repository) -> Bool {
    let modules = repository.modules.filter { !$0.isTest }
    return modules.count >= 3 * Set(modules.map { repository.containers[$0.container].name }).count
  }

  /// Whether packages have one name: as long as it means a layer, the lint asks to rename one of them.
  private static func hasNamesakes(_ repository: Repository) -> Bool {
    repository.problems.contains { if case .sameName = $0.kind { true } else { false } }
  }

  /// A pod and a project, for example, may have one name. The configuration could not tell them apart.
  private static func packages(of repository: Repository) -> [Node] {
    Dictionary(grouping: repository.containers, by: \.name).sorted { $0.key < $1.key }.map {
      Node(names: [$0.key], modules: $0.value.flatMap(\.modules))
    }
  }

  /// Modules of which one has the other's name as a target, or as a module, are one for the configuration.
  private static func modules(of repository: Repository) -> [Node] {
    var nodes: [Node] = []
    for module in repository.modules where !module.isTest {
      var node = Node(names: Set([module.name] + module.moduleNames), modules: [module.id])
      nodes.removeAll { other in
        guard !other.names.isDisjoint(with: node.names) else { return false }
        node.names.formUnion(other.names)
        node.modules += other.modules
        return true
      }
      nodes.append(node)
    }
    return nodes.map { node in
      Node(names: Set(node.modules.map { repository.modules[$0].moduleName }), modules: node.modules)
    }
  }

  /// What each node links, or imports without a link. A node uses itself if one of its packages uses another.
  private static func dependencies(of nodes: [Node], in repository: Repository) -> [[Int]] {
    var owners: [Module.ID: Int] = [:]
    for (index, node) in nodes.enumerated() { for module in node.modules { owners[module] = index } }
    return nodes.enumerated().map { index, node in
      let used = node.modules.flatMap { id -> [Int] in
        let module = repository.modules[id]
        return repository.modulesUsed(by: module).compactMap { other in
          let isOwn = owners[other] == index && repository.modules[other].container == module.container
          return isOwn ? nil : owners[other]
        }
      }
      return Set(used).sorted()
    }
  }
}
