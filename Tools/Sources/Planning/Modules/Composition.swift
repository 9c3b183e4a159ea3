import CodeGraphs

/// A type that holds the features together, such as a container, a router or a session: it refers to most of them. In
/// the module of one feature it would make all others depend on that.
struct Composition: Hashable {
  /// The name of the type.
  var name: String
  /// The type, with its extensions that are in no feature.
  var nodes: Set<CodeGraph.NodeID>
  /// The features that it refers to.
  var features: Set<PlanDraft.GroupID>
}

extension PlanDraft {
  /// - Parameter features: The parts that are features.
  /// - Returns: Those that most declarations use first.
  func compositions(of features: Set<GroupID>) -> [Composition] {
    let types: Set<CodeNode.Kind> = [.class, .struct, .enum, .actor, .protocol]
    return home.indices.filter { home[$0] != nil && types.contains(graph.nodes[$0].kind) }
      .compactMap { composition(around: $0, of: features) }
      .sorted { users(of: $0).count > users(of: $1).count }
  }

  /// - Returns: `nil` if the type refers to a few features only, or belongs to one: a feature may use all others.
  func composition(around type: CodeGraph.NodeID, of features: Set<GroupID>) -> Composition? {
    func isOutside(_ node: CodeGraph.NodeID) -> Bool { home[node].map { !features.contains($0) } ?? false }
    guard isOutside(type) else { return nil }
    let extensions = graph.edges(to: type).filter { edge in
      graph.nodes[edge.from].kind == .extension && graph.uses(of: edge).contains { $0.kind == .extended }
        && isOutside(edge.from)
    }.map(\.from)
    let nodes = Set([type] + extensions)
    let needed = Set(nodes.flatMap { graph.edges(from: $0) }.compactMap { home[$0.to] }).intersection(features)
    // Of two features all are many.
    guard needed.count * 2 > features.count, needed.count > (features.count > 2 ? 2 : 1) else { return nil }
    return Composition(name: graph.nodes[type].name, nodes: nodes, features: needed)
  }

  /// The parts that use a composition.
  func users(of composition: Composition) -> Set<GroupID> {
    Set(
      composition.nodes.flatMap { graph.users(of: $0) }.filter { !composition.nodes.contains($0) }
        .compactMap { home[$0] })
  }
}
