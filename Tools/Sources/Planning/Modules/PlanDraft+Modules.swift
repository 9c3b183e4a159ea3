import CodeGraphs

extension PlanDraft {
  /// Makes a module of each folder, above those that it needs: declarations that would lead upwards are moved, as few
  /// as possible.
  ///
  /// - Parameters:
  ///   - core: The name of a module without a folder; `nil` if there can be none.
  ///   - laid: The existing modules: a folder with the name of one contains what rose above it, and is not a part.
  /// - Returns: The share of the lines that leave their folder for it.
  mutating func arrange(core: String?, laid: Set<String> = []) -> Double {
    let folders = bottomUp.filter { placements[$0] == .feature && !groups[$0].isRest }
    let leftovers = Set(folders.filter { isLeftover($0, of: laid) })
    var parts = folders.filter { !leftovers.contains($0) }
    for group in groups.indices where !parts.contains(group) { placements[group] = .app }
    guard !parts.isEmpty else { return laid.isEmpty ? 1 : 0 }
    let app = groups.indices.first { placements[$0] == .app } ?? addApp()
    var terms = Terms(app: app, bottom: core.map { addBottom(named: $0) }, leftovers: leftovers)
    terms.shared = shared(among: parts)
    for composition in compositions(of: Set(parts).subtracting(terms.shared)) {
      // Where only the app uses it, it stays there.
      let isOwn = terms.own.count < Self.mostOwn && !users(of: composition).isDisjoint(with: parts)
      let own = isOwn ? addBottom(named: composition.name) : nil
      if let own { terms.own[own] = composition }
      for node in composition.nodes { terms.composed[node] = .some(own) }
    }
    var (best, items) = arrangement(of: parts, terms)
    // A part with hardly any content does not become a module: try again without it.
    while let scraps = scraps(in: best.arrangement, parts, terms) {
      for group in scraps { placements[group] = .app }
      parts.removeAll(where: scraps.contains)
      terms.dissolved.formUnion(scraps)
      if terms.bottom.map(scraps.contains) == true { terms.bottom = nil }
      // If modules have come out before, the rest is the app's own, and the work is done.
      guard !parts.isEmpty else { return laid.isEmpty ? 1 : 0 }
      terms.shared = shared(among: parts)
      (best, items) = arrangement(of: parts, terms)
    }
    best.arrangement.keepFilesWhole(items, in: best.order, of: graph, ties: ties)
    for item in items {
      guard let goal = best.arrangement.modules[item.node], let home = self.home[item.node] else { continue }
      if goal == home || goal == app && placements[home] == .app { continue }
      let isDown = best.order.firstIndex(of: goal)! < best.order.firstIndex(of: home) ?? .max
      let users = Set(graph.users(of: item.node).compactMap { place[$0] }).subtracting([goal])
      move(item.node, isDown ? .down(to: goal, users: users) : .up(to: goal))
    }
    // If no part is the app's own, the module above all others keeps the name of the whole.
    let isAppEmpty = !place.contains { $0.map { placements[$0] == .app } ?? false }
    let top = isAppEmpty ? best.order.last { $0 != app && !nodes(in: $0).isEmpty } : nil
    for group in best.order where group != app && group != top {
      if nodes(in: group).isEmpty { placements[group] = .app } else { lay(group) }
    }
    if let top { placements[top] = .app }
    let moved = moves.keys.filter { node in home[node].map { placements[$0] != .app } ?? false }
    return Double(graph.lineCount(of: moved)) / Double(max(1, graph.lineCount(of: items.map(\.node))))
  }

  private typealias Best = (order: [GroupID], arrangement: ModuleArrangement)

  /// What is known of the parts when declarations are assigned.
  struct Terms {
    var app: GroupID
    var bottom: GroupID?
    var leftovers: Set<GroupID>
    /// The parts that at least half of the others use.
    var shared: Set<GroupID> = []
    /// The parts that turned out to be no modules.
    var dissolved: Set<GroupID> = []
    /// The modules that compositions may have.
    var own: [GroupID: Composition] = [:]
    /// By declaration of a composition: its own module, if it may have one.
    var composed: [CodeGraph.NodeID: GroupID?] = [:]
  }

  /// Each is one more level to choose from for each declaration.
  private static let mostOwn = 3

  private func shared(among parts: [GroupID]) -> Set<GroupID> {
    Set(
      parts.filter { group in
        let users = Set(graph.edges.filter { place[$0.to] == group && place[$0.from] != group }.map { place[$0.from] })
        return users.intersection(parts).count * 2 >= parts.count - 1
      })
  }

  private func arrangement(of parts: [GroupID], _ terms: Terms) -> (Best, [ModuleArrangement.Item]) {
    let items = home.indices.filter { home[$0] != nil }.map {
      let isLeftover = home[$0].map(terms.leftovers.contains) ?? false
      return ModuleArrangement.Item(
        node: $0,
        costs: isLeftover ? leftoverCosts(of: $0, app: terms.app, parts: parts) : costs(of: $0, terms))
    }
    let own = terms.own.keys.sorted()
    // What uses a composition, and is not what it is composed of, is above it.
    let above = Set(
      parts.filter { part in
        terms.own.values.contains { users(of: $0).contains(part) && !$0.features.contains(part) }
      }
    ).subtracting(terms.shared)
    let order =
      [terms.bottom].compactMap(\.self) + parts.filter { !above.contains($0) } + own + parts.filter(above.contains)
      + [terms.app]
    return (ModuleArrangement.best(items, from: order, of: graph, ties: ties, neighbours: neighbours), items)
  }

  /// The cost of a declaration in each part, a few units per line.
  private func costs(of node: CodeGraph.NodeID, _ terms: Terms) -> [Int] {
    let (app, bottom, shared) = (terms.app, terms.bottom, terms.shared)
    let lines = graph.nodes[node].lineCount
    let isCaller = callers.contains(graph.nodes[node].file)
    let home = isCaller ? app : self.home[node].flatMap { placements[$0] == .app ? app : $0 } ?? app
    let isFixed = graph.nodes[node].isEntry || graph.nodes[node].kind == .code || isCaller
    let needed = Dictionary(grouping: graph.edges(from: node).compactMap { self.home[$0.to] }) { $0 }.mapValues(\.count)
    let nearest = needed.filter { shared.contains($0.key) }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let only = self.home[node].flatMap { terms.dissolved.contains($0) ? onlyUser(of: $0) : nil }
    let composed = terms.composed[node]
    return groups.indices.map { group in
      if group == home { return 0 }
      if isFixed { return MinimumCut.never }
      // What holds the features together is in none of them.
      if let own = composed, group != app { return group == own ? lines + 2 : MinimumCut.never }
      if terms.own[group] != nil { return 7 * lines + 2 }
      // Staying in the app has a cost. A declaration that many need belongs with others like it, best with what it
      // needs.
      let unit =
        group == only
        ? 1
        : group == app
          ? 6 : group == bottom ? (home == app ? 3 : 4) : group == nearest ? 3 : shared.contains(group) ? 4 : 5
      return unit * lines + 2
    }
  }

  /// The only other part that uses a part; `nil` if there are several.
  private func onlyUser(of part: GroupID) -> GroupID? {
    let users = Set(
      home.indices.filter { home[$0] == part }.flatMap { graph.users(of: $0) }.compactMap { home[$0] }
    ).subtracting([part]).filter { placements[$0] != .app }
    return users.count == 1 ? users.first : nil
  }

  /// A declaration that rose above its folder goes on to where it belongs most.
  private func leftoverCosts(of node: CodeGraph.NodeID, app: GroupID, parts: [GroupID]) -> [Int] {
    let near = graph.edges(from: node).map(\.to) + graph.users(of: node)
    let counts = Dictionary(grouping: near.compactMap { home[$0] }.filter(parts.contains)) { $0 }.mapValues(\.count)
    let nearest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let lines = graph.nodes[node].lineCount
    return groups.indices.map { ($0 == nearest ? 2 : $0 == app ? 6 : 7) * lines + 2 }
  }

  /// Declarations of one file that must stay together, and users of resources, which are in one module.
  private var ties: [(CodeGraph.NodeID, CodeGraph.NodeID)] {
    let resources = home.indices.filter { home[$0] != nil && graph.nodes[$0].usesResources }
    return partners.sorted { $0.key < $1.key }.compactMap { node, others in others.first.map { (node, $0) } }
      + zip(resources, resources.dropFirst())
  }

  /// Adjacent declarations.
  private var neighbours: [(CodeGraph.NodeID, CodeGraph.NodeID)] {
    graph.nodesByFile.flatMap { nodes in zip(nodes, nodes.dropFirst()) }
  }
}
