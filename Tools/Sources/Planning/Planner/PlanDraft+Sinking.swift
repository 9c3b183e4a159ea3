import CodeGraphs

extension PlanDraft {
  /// The share of a business line that may leave it: if others need more, they need the whole.
  private static let lossLimit = 1.0 / 3

  /// What would move down with some nodes: everything that they need from above a level.
  ///
  /// - Parameters:
  ///   - level: The level to which they go; `nil` for what is on the floor already.
  ///   - group: The part that they go to: what is there stays.
  /// - Returns: `nil` if it is too much, or if it includes the program's entry point.
  func sinking(
    _ nodes: [CodeGraph.NodeID], above level: Int? = nil, into group: GroupID? = nil
  ) -> Set<CodeGraph.NodeID>? {
    let level = level ?? floor.count - 1
    func isAbove(_ node: CodeGraph.NodeID) -> Bool { place[node] != group && self.level(of: node) > level }
    func mayGo(_ nodes: Set<CodeGraph.NodeID>) -> Bool {
      graph.lineCount(of: nodes) <= sinkLimit
        && !nodes.contains {
          graph.nodes[$0].isEntry || graph.nodes[$0].kind == .code || callers.contains(graph.nodes[$0].file)
        }
    }
    var closure = graph.closure(of: nodes, where: isAbove).filter(isAbove)
    while true {
      let missing = Set(closure.flatMap { partners[$0] ?? [] }).subtracting(closure).filter(isAbove)
      if missing.isEmpty { break }
      closure = graph.closure(of: closure.sorted() + missing.sorted(), where: isAbove).filter(isAbove)
    }
    guard mayGo(closure) else { return nil }
    // Whole files if possible: then they need not be split.
    let starts = Set(closure.map { graph.nodes[$0].file }).flatMap { nodesByFile[$0] }
    let whole = graph.closure(of: starts, where: isAbove).filter(isAbove)
    if mayGo(whole), leavesEnough(whole) { return whole }
    return leavesEnough(closure) ? closure : nil
  }

  /// Whether the business lines that some nodes come from keep most of their contents.
  private func leavesEnough(_ leaving: Set<CodeGraph.NodeID>) -> Bool {
    Dictionary(grouping: leaving) { place[$0] ?? -1 }.allSatisfy { group, nodes in
      guard group >= 0, placements[group] == .feature, !groups[group].isRest else { return true }
      let gone = home.indices.filter { home[$0] == group && place[$0] != group }
      let all = groups[group].files.reduce(0) { $0 + graph.files[$1].lineCount }
      return Double(graph.lineCount(of: gone) + graph.lineCount(of: nodes)) <= Double(all) * Self.lossLimit
    }
  }
}
