/// The rows of a page, with room in each for the arrows that pass it. An item is a node, or else a lane.
struct Lanes {
  /// The items of each row.
  var rows: [[Int]]
  /// The group of each row.
  let groups: [Int]
  /// By item.
  private(set) var row: [Int]
  /// By edge: the items on its route, from end to end.
  private(set) var chains: [[Int]] = []
  /// By row: the number of lines between it and the row above.
  private(set) var segments: [Int]

  private struct Lane: Hashable {
    var end: Int
    var row: Int
    var isUp: Bool
  }

  private struct Segment: Hashable {
    var one: Int
    var other: Int
  }

  /// The maximum number of lanes: in a deep graph an arrow can pass thousands of rows.
  private static let limit = 150_000

  init(_ layers: LayerRows, _ edges: [Graph.Edge]) {
    rows = layers.rows
    groups = layers.groups
    row = [Int](repeating: 0, count: rows.reduce(0) { $0 + $1.count })
    for (index, items) in rows.enumerated() { for item in items { row[item] = index } }
    var lanes: [Lane: Int] = [:]
    for edge in edges {
      var chain = [edge.from]
      let (start, end) = (row[edge.from], row[edge.to])
      // An edge that passes too many rows is drawn straight, behind the boxes.
      guard abs(start - end) <= Self.limit / edges.count else {
        chains.append([edge.from, edge.to])
        continue
      }
      for passed in start < end ? Array(start + 1..<max(end, start + 1)) : (end + 1..<max(start, end + 1)).reversed() {
        // All edges that go the same way share a lane.
        let lane = Lane(end: edge.to, row: passed, isUp: end < start)
        let item = lanes[lane] ?? row.count
        if item == row.count {
          lanes[lane] = item
          row.append(passed)
          rows[passed].append(item)
        }
        chain.append(item)
      }
      chains.append(chain + [edge.to])
    }
    var lines: [Set<Segment>] = Array(repeating: [], count: rows.count)
    for chain in chains {
      for (one, other) in zip(chain, chain.dropFirst()) {
        lines[max(row[one], row[other])].insert(Segment(one: one, other: other))
      }
    }
    segments = lines.map(\.count)
  }

  /// By item: the items in other rows that it is connected with.
  var neighbours: [[Int]] {
    var lists = [[Int]](repeating: [], count: row.count)
    let segments = Set(chains.flatMap { chain in zip(chain, chain.dropFirst()).map(Segment.init) })
    for segment in segments where row[segment.one] != row[segment.other] {
      lists[segment.one].append(segment.other)
      lists[segment.other].append(segment.one)
    }
    return lists.map { $0.sorted() }
  }
}
