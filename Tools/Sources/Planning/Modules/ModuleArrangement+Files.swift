import CodeGraphs

extension ModuleArrangement {
  /// Moves the rest of a file with most of it, if no constraint forbids that: minimizing moved lines must not split
  /// files in half.
  ///
  /// - Parameters:
  ///   - items: All declarations.
  ///   - order: The modules, those first that others may need; the last is the app's own.
  ///   - ties: Declarations that must be in one module.
  mutating func keepFilesWhole(
    _ items: [Item], in order: [Int], of graph: CodeGraph, ties: [(CodeGraph.NodeID, CodeGraph.NodeID)]
  ) {
    let levels = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let costs = Dictionary(uniqueKeysWithValues: items.map { ($0.node, $0.costs) })
    for file in Dictionary(grouping: items.map(\.node), by: { graph.nodes[$0].file }).sorted(by: { $0.key < $1.key }) {
      let parts = Dictionary(grouping: file.value) { modules[$0] }
      guard parts.count > 1,
        let (goal, most) = parts.max(by: {
          (graph.lineCount(of: $0.value), $1.key ?? 0) < (graph.lineCount(of: $1.value), $0.key ?? 0)
        }), let goal, goal != order.last, let level = levels[goal],
        graph.lineCount(of: most) * 2 > graph.lineCount(of: file.value)
      else { continue }
      let whole = Set(file.value)
      func isAbove(_ node: CodeGraph.NodeID) -> Bool { (modules[node].flatMap { levels[$0] } ?? order.count) >= level }
      func isBelow(_ node: CodeGraph.NodeID) -> Bool {
        modules[node].flatMap { levels[$0] }.map { $0 <= level } ?? true
      }
      let canGo = whole.subtracting(most).allSatisfy { node in
        (costs[node]?[goal] ?? MinimumCut.never) < MinimumCut.never
          && graph.edges(from: node).allSatisfy { whole.contains($0.to) || isBelow($0.to) }
          && graph.users(of: node).allSatisfy { whole.contains($0) || isAbove($0) }
          && ties.allSatisfy { one, other in
            (one != node || whole.contains(other)) && (other != node || whole.contains(one))
          }
      }
      if canGo { for node in whole { modules[node] = goal } }
    }
  }
}
