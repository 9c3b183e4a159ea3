/// Where arrows leave and enter boxes: side by side, in the order of their other ends. Arrows that share a lane enter
/// at one point.
struct Ports {
  /// By edge.
  private(set) var ends: [(start: Double, end: Double)]

  private struct Side: Hashable {
    var box: Int
    var isTop: Bool
  }

  private struct Port: Hashable {
    var next: Int
    var isStart: Bool
    /// A link and a call between the same two nodes are two arrows.
    var isCall: Bool

    func order(_ middles: [Double]) -> (Double, Int, Int) {
      (middles[next], next, (isStart ? 0 : 2) + (isCall ? 1 : 0))
    }
  }

  /// - Parameter middles: By item.
  init(_ lanes: Lanes, _ edges: [Graph.Edge], _ boxes: [PageLayout.Box], _ middles: [Double]) {
    var sides: [Side: [Port: [Int]]] = [:]
    for (index, chain) in lanes.chains.enumerated() where edges[index].from != edges[index].to {
      for (box, next, isStart) in [(chain[0], chain[1], true), (chain[chain.count - 1], chain[chain.count - 2], false)]
      {
        let side = Side(box: box, isTop: lanes.row[next] < lanes.row[box])
        let port = Port(next: next, isStart: isStart, isCall: edges[index].relation == .call)
        sides[side, default: [:]][port, default: []].append(index)
      }
    }
    ends = edges.map { edge in (boxes[edge.from].middle, boxes[edge.to].middle) }
    for (side, ports) in sides {
      let box = boxes[side.box]
      let order = ports.sorted { $0.key.order(middles) < $1.key.order(middles) }
      let step = min(14, (box.width - 16) / Double(order.count))
      for (place, (port, edges)) in order.enumerated() {
        let x = box.middle + (Double(place) - Double(order.count - 1) / 2) * step
        for edge in edges {
          if port.isStart { ends[edge].start = x } else { ends[edge].end = x }
        }
      }
    }
  }
}
