import CodeGraphs

extension CodeGraph {
  /// By type, and by extension: those of the two that stand in one file, where the extension states that the type conforms
  /// to a protocol from elsewhere.
  var statedConformances: [NodeID: [NodeID]] {
    var result: [NodeID: [NodeID]] = [:]
    for (id, node) in nodes.enumerated() where node.kind == .extension {
      guard node.foreignSupertypes.contains(where: { !$0.isClass }) else { continue }
      for edge in edges(from: id) where nodes[edge.to].file == node.file {
        guard nodes[edge.to].kind != .extension, uses(of: edge).contains(where: { $0.kind == .extended }) else {
          continue
        }
        result[id, default: []].append(edge.to)
        result[edge.to, default: []].append(id)
      }
    }
    // What is stated in two places belongs to both.
    for (type, extensions) in result where nodes[type].kind != .extension {
      for one in extensions { result[one, default: []] += extensions.filter { $0 != one } }
    }
    return result
  }
}
