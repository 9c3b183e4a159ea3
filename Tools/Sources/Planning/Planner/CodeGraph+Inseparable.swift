import CodeGraphs

extension CodeGraph {
  /// By node: the nodes that must be in the same file or module, and so move with it.
  var inseparable: [NodeID: [NodeID]] {
    var leader = Array(nodes.indices)
    func find(_ node: NodeID) -> NodeID {
      var node = node
      while leader[node] != node { node = leader[node] }
      return node
    }
    for (one, other) in hiddenUses + statedConformances + conditions + distantInitializers {
      let (low, high) = (min(find(one), find(other)), max(find(one), find(other)))
      leader[high] = low
    }
    let units = Dictionary(grouping: nodes.indices, by: find).values.filter { $0.count > 1 }
    return Dictionary(
      uniqueKeysWithValues: units.flatMap { unit in unit.map { node in (node, unit.filter { $0 != node }) } })
  }

  /// What is visible only in its file, and its users.
  private var hiddenUses: [(NodeID, NodeID)] {
    uses.filter { use in
      use.from != use.to && nodes[use.from].file == nodes[use.to].file
        && (nodes[use.to].isPrivate || symbols[use.symbol].isPrivate)
    }.map { ($0.from, $0.to) }
  }

  /// Code under a condition, and everything else in its file, which moves as a whole or not at all.
  private var conditions: [(NodeID, NodeID)] {
    nodesByFile.filter { members in members.contains { nodes[$0].isConditional } }.flatMap { members in
      zip(members, members.dropFirst())
    }
  }

  /// An extension that adds a conformance to an external protocol, and the type, which may be in another type's
  /// extension. The compiler synthesizes the members of such a conformance (`Codable`, `Equatable`) only in the type's
  /// own file.
  private var statedConformances: [(NodeID, NodeID)] {
    nodes.indices.filter { id in
      nodes[id].kind == .extension && nodes[id].foreignSupertypes.contains { !$0.isClass }
    }.flatMap { id in
      edges(from: id).filter { edge in
        nodes[edge.to].file == nodes[id].file && uses(of: edge).contains { $0.kind == .extended }
      }.map { (id, $0.to) }
    }
  }

  /// An extension that sets the properties of a struct, and the struct, wherever it is.
  private var distantInitializers: [(NodeID, NodeID)] {
    nodes.indices.filter { nodes[$0].setsProperties }.flatMap { id in
      edges(from: id).filter { edge in
        uses(of: edge).contains { $0.kind == .extended && symbols[$0.symbol].kind == .struct }
      }.map { (id, $0.to) }
    }
  }
}
