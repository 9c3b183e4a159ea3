import CodeGraphs

extension PlanDraft {
  /// Merges adjacent parts of the floor that have no folder into one module, and drops empty parts.
  mutating func gatherFloor() {
    var result: [GroupID] = []
    for group in floor where !nodes(in: group).isEmpty {
      if groups[group].isRest,
        let last = result.last(where: { groups[$0].isRest && groups[$0].name == groups[group].name }),
        result.drop(while: { $0 != last }).dropFirst().allSatisfy({ !leans(group, on: $0) })
      {
        merge(group, into: last)
      } else {
        result.append(group)
      }
    }
    replaceFloor(by: result)
  }

  /// Puts one short file that is a module of the floor into another part: the only line that uses it, or the module
  /// that has most to do with it.
  mutating func absorbShortFiles() {
    for group in floor {
      let nodes = nodes(in: group)
      let parts = floor + groups.indices.filter { placements[$0] == .feature }
      guard isShort(nodes, besides: parts.filter { $0 != group }.map { graph.lineCount(of: self.nodes(in: $0)) })
      else { continue }
      let users = users(of: nodes).subtracting([group])
      let goal: Move
      if users.count == 1, let only = users.first, placements[only] == .feature {
        goal = .along(with: only)
      } else if let near = neighbour(of: group) {
        goal = .down(to: near, users: users)
      } else {
        continue
      }
      placements[group] = .app
      for node in nodes { move(node, goal) }
      sortFloor(without: group)
    }
  }

  /// The module of the floor that a part of it can be merged into: none between them needs one and is needed by the
  /// other.
  private func neighbour(of group: GroupID) -> GroupID? {
    let others = floor.filter { other in
      other != group
        && !floor.contains {
          leans(group, on: $0) && leans($0, on: other) || leans(other, on: $0) && leans($0, on: group)
        }
    }
    func uses(_ other: GroupID) -> Int {
      graph.edges.filter {
        place[$0.from] == group && place[$0.to] == other || place[$0.from] == other && place[$0.to] == group
      }.reduce(0) { $0 + $1.count }
    }
    return others.max {
      (uses($0), graph.lineCount(of: nodes(in: $0))) < (uses($1), graph.lineCount(of: nodes(in: $1)))
    }
  }

  /// Orders the floor anew, so that each part needs only those before it.
  private mutating func sortFloor(without group: GroupID) {
    let edges = floorEdges
    var (left, sorted) = (floor.filter { $0 != group }, [GroupID]())
    while let next = left.first(where: { part in left.allSatisfy { $0 == part || edges[part]?.contains($0) != true } })
      ?? left.first
    {
      sorted.append(next)
      left.removeAll { $0 == next }
    }
    replaceFloor(by: sorted)
  }
}
