extension Graph {
  /// The part of the graph on paths along links and imports. Calls by name are not dependencies.
  ///
  /// - Parameters:
  ///   - starts: Where the paths begin; `nil` for anywhere.
  ///   - ends: Where they lead; `nil` for anywhere.
  package func between(_ starts: Set<Int>?, and ends: Set<Int>?) -> Graph {
    restricted(to: nodesBetween(starts, and: ends))
  }

  /// Like ``between(_:and:)``, as indices of `nodes`.
  func nodesBetween(_ starts: Set<Int>?, and ends: Set<Int>?) -> Set<Int> {
    let dependencies = edges.filter { $0.relation != .call }
    let onward = starts.map { Self.reached(from: $0, dependencies.map { ($0.from, $0.to) }) }
    let backward = ends.map { Self.reached(from: $0, dependencies.map { ($0.to, $0.from) }) }
    let kept = Set(nodes.indices).intersection(onward ?? Set(nodes.indices))
    return backward.map(kept.intersection) ?? kept
  }

  private static func reached(from starts: Set<Int>, _ pairs: [(from: Int, to: Int)]) -> Set<Int> {
    let next = Dictionary(grouping: pairs, by: \.from)
    var reached = starts
    var pending = Array(starts)
    while let node = pending.popLast() {
      for (_, end) in next[node] ?? [] where reached.insert(end).inserted { pending.append(end) }
    }
    return reached
  }

  /// A shortest path of at least one step; from a node in both sets it is a cycle, or a path to another of them.
  ///
  /// - Parameter relations: The relations it may follow.
  /// - Returns: Its nodes, from a start to an end; `nil` if there is no path.
  func shortestPath(from starts: Set<Int>, to ends: Set<Int>, along relations: Set<Relation>) -> [Int]? {
    let next = Dictionary(grouping: edges.filter { relations.contains($0.relation) }, by: \.from)
    var previous: [Int: Int] = [:]
    // In the order of the nodes, so that the result is deterministic if there are several.
    var queue = starts.sorted()
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in next[node] ?? [] {
        if ends.contains(edge.to) { return Self.path(to: node, previous) + [edge.to] }
        guard !starts.contains(edge.to), previous[edge.to] == nil else { continue }
        previous[edge.to] = node
        queue.append(edge.to)
      }
    }
    return nil
  }

  private static func path(to end: Int, _ previous: [Int: Int]) -> [Int] {
    var path = [end]
    while let node = path.last, let before = previous[node] { path.append(before) }
    return path.reversed()
  }
}
