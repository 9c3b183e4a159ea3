/// Finds the cycles of a directed graph.
package enum Cycles {
  /// A shortest cycle in every group of nodes that can all reach each other.
  ///
  /// - Parameter edges: The nodes that each node leads to.
  /// - Returns: Cycles in the order of their smallest node, each beginning with it. `[a, b]` is a → b → a.
  package static func find(in edges: [[Int]]) -> [[Int]] {
    stronglyConnectedComponents(of: edges)
      .compactMap { component -> [Int]? in
        let nodes = Set(component)
        guard let start = nodes.min() else { return nil }
        guard nodes.count > 1 || edges[start].contains(start) else { return nil }
        return shortestCycle(from: start, within: nodes, edges)
      }
      .sorted { $0[0] < $1[0] }
  }

  /// Breadth first, so the path back is the shortest.
  private static func shortestCycle(from start: Int, within nodes: Set<Int>, _ edges: [[Int]]) -> [Int]? {
    var previous: [Int: Int] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for next in edges[node].sorted() where nodes.contains(next) {
        if next == start { return path(to: node, from: start, previous) }
        guard previous[next] == nil else { continue }
        previous[next] = node
        queue.append(next)
      }
    }
    return nil
  }

  private static func path(to end: Int, from start: Int, _ previous: [Int: Int]) -> [Int] {
    var path = [end]
    while let node = path.last, node != start, let before = previous[node] { path.append(before) }
    return path.reversed()
  }

  /// The groups of nodes that can all reach each other, each after those that it leads to.
  ///
  /// Tarjan's algorithm with an explicit stack: a chain of ten thousand packages must not overflow the call stack.
  package static func stronglyConnectedComponents(of edges: [[Int]]) -> [[Int]] {
    var index = 0
    var indices = [Int?](repeating: nil, count: edges.count)
    var low = [Int](repeating: 0, count: edges.count)
    var onStack = [Bool](repeating: false, count: edges.count)
    var stack: [Int] = []
    var components: [[Int]] = []

    for root in edges.indices where indices[root] == nil {
      var work: [(node: Int, next: Int)] = [(root, 0)]
      while let (node, next) = work.last {
        if next == 0 {
          indices[node] = index
          low[node] = index
          index += 1
          stack.append(node)
          onStack[node] = true
        }
        if next < edges[node].count {
          work[work.count - 1].next += 1
          let neighbour = edges[node][next]
          if indices[neighbour] == nil {
            work.append((neighbour, 0))
          } else if onStack[neighbour] {
            low[node] = min(low[node], indices[neighbour]!)
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == indices[node] else { continue }
        let start = stack.lastIndex(of: node)!
        components.append(Array(stack[start...]))
        for member in stack[start...] { onStack[member] = false }
        stack.removeSubrange(start...)
      }
    }
    return components
  }
}
