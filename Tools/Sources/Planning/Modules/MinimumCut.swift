/// A flow network, and its minimum cut between a source and a sink, by Dinic's algorithm.
struct MinimumCut {
  /// The capacity of an edge that must not be cut: more than all costs together.
  static let never = 1 << 40

  private var firstEdge: [Int]
  /// By edge: the next one from the same node, its target, and its residual capacity. The reverse of edge `e` is
  /// `e ^ 1`.
  private var nextEdge: [Int] = []
  private var targets: [Int] = []
  private var capacities: [Int] = []

  init(nodes: Int) {
    firstEdge = Array(repeating: -1, count: nodes)
  }

  mutating func add(from: Int, to: Int, _ capacity: Int, back: Int = 0) {
    for (start, target, capacity) in [(from, to, capacity), (to, from, back)] {
      nextEdge.append(firstEdge[start])
      targets.append(target)
      capacities.append(capacity)
      firstEdge[start] = targets.count - 1
    }
  }

  /// - Returns: The cost of the cut, and which nodes are on the source's side of it.
  mutating func cut(from source: Int, to sink: Int) -> (cost: Int, isBefore: [Bool]) {
    var cost = 0
    while true {
      let distances = distances(from: source)
      guard distances[sink] >= 0 else { return (cost, distances.map { $0 >= 0 }) }
      var next = firstEdge
      while let path = path(from: source, to: sink, distances, &next) {
        let flow = path.map { capacities[$0] }.min() ?? 0
        for edge in path {
          capacities[edge] -= flow
          capacities[edge ^ 1] += flow
        }
        cost += flow
      }
    }
  }

  /// The distance of each node in the residual graph; -1 if it cannot be reached.
  private func distances(from source: Int) -> [Int] {
    var distances = [Int](repeating: -1, count: firstEdge.count)
    distances[source] = 0
    var pending = [source]
    var index = 0
    while index < pending.count {
      let node = pending[index]
      index += 1
      var edge = firstEdge[node]
      while edge >= 0 {
        if capacities[edge] > 0, distances[targets[edge]] < 0 {
          distances[targets[edge]] = distances[node] + 1
          pending.append(targets[edge])
        }
        edge = nextEdge[edge]
      }
    }
    return distances
  }

  /// A path of edges with residual capacity, each one step further from the source.
  ///
  /// - Parameter next: By node: the first edge that is not exhausted.
  private func path(from source: Int, to sink: Int, _ distances: [Int], _ next: inout [Int]) -> [Int]? {
    var path: [Int] = []
    var node = source
    while node != sink {
      let edge = next[node]
      if edge < 0 {
        guard let last = path.popLast() else { return nil }
        node = targets[last ^ 1]
        next[node] = nextEdge[next[node]]
      } else if capacities[edge] > 0, distances[targets[edge]] == distances[node] + 1 {
        path.append(edge)
        node = targets[edge]
      } else {
        next[node] = nextEdge[edge]
      }
    }
    return path
  }
}
