/// The rows of a page: groups from top to bottom, and in each group users above what they use.
struct LayerRows {
  /// The nodes of each row.
  private(set) var rows: [[Int]] = []
  /// The group of each row.
  private(set) var groups: [Int] = []

  /// - Parameters:
  ///   - widths: The widths of the nodes.
  ///   - limit: The maximum width of a row. Nodes that do not fit go into another row below.
  init(_ graph: Graph, _ edges: [Graph.Edge], widths: [Double], limit: Double) {
    var users = [[Int]](repeating: [], count: graph.nodes.count)
    for edge in edges where edge.relation != .call { users[edge.to].append(edge.from) }
    var rowOf = [Int](repeating: -1, count: graph.nodes.count)
    for group in graph.groups.indices {
      let members = graph.nodes.indices.filter { graph.nodes[$0].group == group }
      for level in Self.levels(of: members, edges) {
        // Nodes used from further up come first, so that their arrows are short.
        let keys = level.map { node in (users[node].map { rowOf[$0] }.max() ?? -1, node) }
        for row in Self.wrapped(keys.sorted(by: <).map(\.1), widths, limit) {
          for node in row { rowOf[node] = rows.count }
          rows.append(row)
          groups.append(group)
        }
      }
    }
  }

  /// The nodes of a group by depth of dependency; back edges of cycles do not count.
  private static func levels(of members: [Int], _ edges: [Graph.Edge]) -> [[Int]] {
    let inside = Set(members)
    let own = edges.filter { $0.relation != .call && inside.contains($0.from) && inside.contains($0.to) }
    let next = Dictionary(grouping: own, by: \.from).mapValues { $0.map(\.to) }
    var depth: [Int: Int] = [:]
    var open: Set<Int> = []
    for start in members {
      // An explicit stack: a chain may be too long for recursion.
      var work = [(node: start, index: 0)]
      while let (node, index) = work.last {
        let uses = next[node] ?? []
        if depth[node] != nil {
          work.removeLast()
        } else if index < uses.count {
          open.insert(node)
          work[work.count - 1].index += 1
          if depth[uses[index]] == nil, !open.contains(uses[index]) { work.append((uses[index], 0)) }
        } else {
          depth[node] = uses.compactMap { depth[$0] }.max().map { $0 + 1 } ?? 0
          open.remove(node)
          work.removeLast()
        }
      }
    }
    let levels = Dictionary(grouping: members) { depth[$0] ?? 0 }
    return levels.sorted { $0.key > $1.key }.map(\.value)
  }

  /// As many rows of equal width as are needed.
  private static func wrapped(_ level: [Int], _ widths: [Double], _ limit: Double) -> [[Int]] {
    let total = level.reduce(0) { $0 + widths[$1] + PageLayout.boxGap }
    let share = total / (total / limit).rounded(.up)
    var rows: [[Int]] = [[]]
    var used = 0.0
    for node in level {
      if used >= share * Double(rows.count), rows[rows.count - 1] != [] { rows.append([]) }
      rows[rows.count - 1].append(node)
      used += widths[node] + PageLayout.boxGap
    }
    return rows
  }
}
