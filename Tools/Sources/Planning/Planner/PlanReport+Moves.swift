import CodeGraphs

/// Which declarations move to another part than their folder's, and why.
extension PlanReport {
  func moved(to id: PlanDraft.GroupID) -> [MovedDeclaration] {
    draft.nodes(in: id).compactMap { node in
      guard let move = draft.moves[node], let from = draft.home[node], from != id else { return nil }
      let stays = graph.nodes.indices.contains {
        graph.nodes[$0].file == graph.nodes[node].file && draft.place[$0] != id
      }
      return MovedDeclaration(
        place: declaration(node), from: origin(from), reason: reason(of: move, node), isPartOfFile: stays)
    }
  }

  /// A folder that has nothing left to be a part is still an origin.
  private func origin(_ id: PlanDraft.GroupID) -> String {
    let group = draft.groups[id]
    return draft.placements[id] == .app && !group.isRest && !group.isApp ? group.name : name(of: id)
  }

  func reason(of move: PlanDraft.Move, _ node: CodeGraph.NodeID) -> String {
    switch move {
    case .along(let goal): "used by \(name(of: goal)) only"
    case .down(_, let users):
      users.isEmpty
        ? "needed by the floor; needs nothing above it"
        : "used by \(list(users)); needs nothing above the floor"
    case .up(let goal): "\(cause(ofRising: node, to: goal)), and only what is above uses it"
    }
  }

  /// What keeps it from staying: possibly another part than the one that it fits best.
  private func cause(ofRising node: CodeGraph.NodeID, to goal: PlanDraft.GroupID) -> String {
    let needed = Set(graph.edges(from: node).compactMap { draft.place[$0.to] })
    if needed.contains(goal) { return "needs \(name(of: goal))" }
    let home = draft.home[node]
    let above = needed.filter { part in
      part != home && home.map { draft.level(ofGroup: part) > draft.level(ofGroup: $0) } ?? false
    }
    return above.isEmpty ? "goes with what is in \(name(of: goal))" : "needs \(list(above))"
  }

  private func list(_ parts: Set<PlanDraft.GroupID>) -> String {
    Set(parts.map(name(of:))).sorted().joined(separator: ", ")
  }
}
