import SourceText

extension Graph {
  /// The nodes that a name refers to: those with that name, at the level of targets also `Package/Target`; else those
  /// in the package of that name, or those that offer the product.
  package func nodes(called name: String) -> Set<Int> {
    let own = nodes.indices.filter { nodes[$0].name == name || "\(nodes[$0].package)/\(nodes[$0].name)" == name }
    if !own.isEmpty { return Set(own) }
    return Set(nodes.indices.filter { nodes[$0].package == name || nodes[$0].otherNames.contains(name) })
  }

  /// The neighbourhood of nodes.
  ///
  /// - Parameter depth: The maximum number of edges, in either direction.
  package func focused(on names: Set<Int>, depth: Int) -> Graph {
    var kept = names
    for _ in 0..<depth {
      let reached = edges.flatMap { edge in
        kept.contains(edge.from) || kept.contains(edge.to) ? [edge.from, edge.to] : []
      }
      guard !kept.isSuperset(of: reached) else { break }
      kept.formUnion(reached)
    }
    return restricted(to: kept)
  }

  /// Why no node has that name, and which name was probably meant.
  package func advice(onUnknown name: String) -> String {
    if hiddenTests.contains(name) { return "it belongs to tests, which are drawn with --tests" }
    let names = Set(nodes.flatMap { [$0.name, $0.package] } + nodes.flatMap(\.otherNames) + hiddenTests)
    return NearestName.find(name, among: names).map { "did you mean \"\($0)\"?" } ?? "name one that the graph has"
  }

  func restricted(to kept: Set<Int>) -> Graph {
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
