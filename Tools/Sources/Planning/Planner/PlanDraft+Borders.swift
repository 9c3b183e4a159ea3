import CodeGraphs

extension PlanDraft {
  /// A use across a border that no call can replace: most often a type that crosses.
  struct Bound: Hashable {
    var user: GroupID
    var target: CodeGraph.NodeID
    /// The uses; for a type that only a service's signature names, those of the service.
    var uses: [Int]
  }

  /// Whether a part may use another one freely: the floor, and what is below.
  private func mayUse(_ user: GroupID, _ owner: GroupID) -> Bool {
    user == owner || placements[owner] == .floor && level(ofGroup: owner) < level(ofGroup: user)
  }

  /// Everything that crosses between parts but must not, as they are now.
  func bounds() -> [Bound] {
    struct Key: Hashable {
      var user: GroupID
      var target: CodeGraph.NodeID
    }
    var found: [Key: Set<Int>] = [:]
    let allowed = groups.indices.map { user in
      groups.indices.map { owner in
        mayUse(user, owner) || placements[user] == .app && placements[owner] == .app
      }
    }
    for (index, use) in graph.uses.enumerated() {
      guard let user = place[use.from], let owner = place[use.to], !allowed[user][owner] else { continue }
      if placements[user] == .floor || !isByName(index) {
        found[Key(user: user, target: use.to), default: []].insert(index)
      } else {
        // The types of the service's parameters and result cross with it.
        for type in signatureTypes[use.symbol] ?? [] {
          guard let home = place[type], !allowed[user][home] else { continue }
          found[Key(user: user, target: type), default: []].insert(index)
        }
      }
    }
    return found.map { Bound(user: $0.key.user, target: $0.key.target, uses: $0.value.sorted()) }
      .sorted { ($0.target, $0.user) < ($1.target, $1.user) }
  }

  /// Decides for each of them, until nothing changes: with the line, down, or up. The rest are obstacles.
  ///
  /// - Parameter core: The name of the part of the floor without a folder.
  mutating func settleBorders(core: String) {
    for _ in 0..<12 {
      var isChanged = false
      for bound in bounds() {
        guard let owner = place[bound.target], !mayUse(bound.user, owner) else { continue }
        let isSettled =
          placements[bound.user] == .floor ? settleFloor(bound, owner: owner) : settle(bound, owner: owner, core: core)
        if isSettled { isChanged = true }
      }
      if !isChanged { return }
    }
  }

  /// What the floor needs from above goes down to it, or its user goes up.
  private mutating func settleFloor(_ bound: Bound, owner: GroupID) -> Bool {
    let callers = Set(bound.uses.map { graph.uses[$0].from }).filter { place[$0] == bound.user }.sorted()
    guard !callers.isEmpty else { return false }
    if let closure = sinking([bound.target], above: level(ofGroup: bound.user), into: bound.user) {
      for node in closure { move(node, .down(to: bound.user, users: [])) }
      return true
    }
    // Upwards only once: else it would go up and down forever.
    guard callers.allSatisfy({ moves[$0] == nil && isNeededOnly(above: level(ofGroup: owner), $0) }) else {
      return false
    }
    for caller in callers { move(caller, .up(to: riseGoal(of: caller))) }
    return true
  }

  private mutating func settle(_ bound: Bound, owner: GroupID, core: String) -> Bool {
    let users = Set(graph.edges(to: bound.target).compactMap { place[$0.from] })
    if users == [bound.user], placements[bound.user] == .feature, placements[owner] == .app,
      goesAlong(bound.target, to: bound.user), composition(around: bound.target, of: lines) == nil
    {
      move(bound.target, .along(with: bound.user))
      return true
    }
    if let closure = sinking([bound.target]), !closure.isEmpty {
      let goal = floorGroup(for: closure, core: core)
      for node in closure { move(node, .down(to: goal, users: users.union([bound.user]))) }
      return true
    }
    // If others need more of it than may leave it, the whole part goes below them.
    if placements[owner] == .feature, !groups[owner].isNamed, layClosed(owner) { return true }
    let callers = Set(bound.uses.map { graph.uses[$0].from }).sorted()
    if callers.allSatisfy({ caller in
      place[caller] == bound.user && graph.nodes[caller].kind == .extension && moves[caller] == nil
        && graph.users(of: caller).allSatisfy { place[$0] == owner || place[$0].map { placements[$0] == .app } ?? true }
    }) {
      for caller in callers { move(caller, .up(to: owner)) }
      return true
    }
    return false
  }

  /// The parts that are called by name.
  private var lines: Set<GroupID> { Set(groups.indices.filter { placements[$0] == .feature && !groups[$0].isRest }) }

  /// Whether a node of the app can move to a part: what it needs is there, on the floor, or called.
  private func goesAlong(_ node: CodeGraph.NodeID, to group: GroupID) -> Bool {
    let unit = [node] + (partners[node] ?? [])
    let isFree = unit.allSatisfy { member in
      !graph.nodes[member].isEntry && graph.nodes[member].kind != .code
        && (member == node || graph.users(of: member).allSatisfy { unit.contains($0) || place[$0] == group })
    }
    guard isFree else { return false }
    return unit.flatMap { graph.edges(from: $0) }.filter { !unit.contains($0.to) }.allSatisfy { edge in
      guard let goal = place[edge.to], goal != group, placements[goal] != .floor else { return true }
      return edge.uses.allSatisfy(isByName)
    }
  }

  /// The part of the floor that some nodes fit into: the highest of those that they need; if they need none, the
  /// lowest that all their users already use; else a new one.
  private mutating func floorGroup(for nodes: Set<CodeGraph.NodeID>, core: String) -> GroupID {
    var needed: [GroupID: Int] = [:]
    for node in nodes {
      for edge in graph.edges(from: node) {
        if let group = place[edge.to], placements[group] == .floor { needed[group, default: 0] += edge.count }
      }
    }
    if let highest = needed.keys.max(by: { level(ofGroup: $0) < level(ofGroup: $1) }) { return highest }
    let users = users(of: nodes)
    let known = floor.first { part in
      !groups[part].isRest && users.isSubset(of: self.users(of: self.nodes(in: part)).union([part]))
    }
    if let known { return known }
    return groups.indices.first { groups[$0].name == core && groups[$0].files.isEmpty && placements[$0] == .floor }
      ?? addFloor(named: core)
  }

  func users(of nodes: some Sequence<CodeGraph.NodeID>) -> Set<GroupID> {
    Set(nodes.flatMap { graph.users(of: $0) }.compactMap { place[$0] })
  }

  /// Whether a part of the floor needs another one, transitively.
  func leans(_ group: GroupID, on other: GroupID) -> Bool {
    var reached: Set<GroupID> = [group]
    var pending = [group]
    let edges = floorEdges
    while let next = pending.popLast() {
      for goal in edges[next] ?? [] where reached.insert(goal).inserted { pending.append(goal) }
    }
    return group != other && reached.contains(other)
  }

  /// The dependencies between the parts of the floor.
  var floorEdges: [GroupID: Set<GroupID>] {
    var result: [GroupID: Set<GroupID>] = [:]
    for edge in graph.edges {
      guard let from = place[edge.from], let to = place[edge.to], from != to, placements[from] == .floor,
        placements[to] == .floor
      else { continue }
      result[from, default: []].insert(to)
    }
    return result
  }
}
