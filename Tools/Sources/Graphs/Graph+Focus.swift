import SourceText

extension Graph {
  /// The names of the nodes, and at the level of targets also `Package/Target`.
  private func isCalled(_ node: Node, _ name: String) -> Bool {
    node.name == name || "\(node.package)/\(node.name)" == name
  }

  /// What is near a node.
  ///
  /// - Parameters:
  ///   - name: Of one node or several: `A`, `Package/Target`.
  ///   - depth: How many edges lead there at most, with them or against them.
  /// - Returns: `nil` where there is no such node.
  package func focused(on name: String, depth: Int) -> Graph? {
    var kept = Set(nodes.indices.filter { isCalled(nodes[$0], name) })
    guard !kept.isEmpty else { return nil }
    for _ in 0..<depth {
      let reached = edges.flatMap { edge in
        kept.contains(edge.from) || kept.contains(edge.to) ? [edge.from, edge.to] : []
      }
      guard !kept.isSuperset(of: reached) else { break }
      kept.formUnion(reached)
    }
    return restricted(to: kept)
  }

  /// What is in a folder of the repository, or has it.
  ///
  /// - Parameter folder: Relative to the root; empty for all.
  package func part(in folder: String) -> Graph {
    guard !folder.isEmpty else { return self }
    let inside = nodes.indices.filter { RelativePath.isInside(nodes[$0].directory, folder) }
    if !inside.isEmpty { return restricted(to: Set(inside)) }
    // The package that the folder is in: the innermost.
    let around = nodes.indices.filter { RelativePath.isInside(folder, nodes[$0].directory) }
    let directory = around.map { nodes[$0].directory }.max { $0.count < $1.count }
    return restricted(to: Set(around.filter { nodes[$0].directory == directory }))
  }

  /// The name that was meant by one that no node has.
  package func nearestName(to name: String) -> String? {
    NearestName.find(name, among: Set(nodes.map(\.name)))
  }

  private func restricted(to kept: Set<Int>) -> Graph {
    var result = self
    let order = kept.sorted()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    result.nodes = order.map { nodes[$0] }
    let used = Set(result.nodes.map(\.group)).sorted()
    result.groups = used.map { groups[$0] }
    for index in result.nodes.indices {
      result.nodes[index].group = used.firstIndex(of: result.nodes[index].group) ?? 0
    }
    result.edges = edges.compactMap { edge in
      guard let from = places[edge.from], let to = places[edge.to] else { return nil }
      var edge = edge
      (edge.from, edge.to) = (from, to)
      return edge
    }
    return result
  }
}
