extension Graph {
  /// What lies on ways along links and imports. Calls by name are no dependencies.
  ///
  /// - Parameters:
  ///   - starts: Where the ways begin; `nil` for anywhere.
  ///   - ends: Where they lead; `nil` for anywhere.
  package func between(_ starts: Set<Int>?, and ends: Set<Int>?) -> Graph {
    restricted(to: nodesBetween(starts, and: ends))
  }

  /// The same as places in `nodes`.
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

  /// A shortest way of at least one step: from what is among both it is a circle, or a way to another of them.
  ///
  /// - Parameter relations: What it may go along.
  /// - Returns: Its nodes, from a start to an end; `nil` where there is none.
  func shortestWay(from starts: Set<Int>, to ends: Set<Int>, along relations: Set<Relation>) -> [Int]? {
    let next = Dictionary(grouping: edges.filter { relations.contains($0.relation) }, by: \.from)
    var previous: [Int: Int] = [:]
    // In the order of the nodes, so that of several ways it is always the same.
    var queue = starts.sorted()
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in next[node] ?? [] {
        if ends.contains(edge.to) { return Self.way(to: node, previous) + [edge.to] }
        guard !starts.contains(edge.to), previous[edge.to] == nil else { continue }
        previous[edge.to] = node
        queue.append(edge.to)
      }
    }
    return nil
  }

  private static func way(to end: Int, _ previous: [Int: Int]) -> [Int] {
    var way = [end]
    while let node = way.last, let before = previous[node] { way.append(before) }
    return way.reversed()
  }
}
