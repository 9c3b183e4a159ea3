/// The positions of a graph's nodes on a page, and the routes of its arrows. Deterministic.
///
/// Groups are bands from top to bottom, and in each band users are above what they use, so arrows lead down; those
/// that do not deserve attention. An arrow that passes a row has a lane there, shared by all arrows to the same
/// node.
struct PageLayout {
  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var middle: Double { x + width / 2 }
    var right: Double { x + width }
    var bottom: Double { y + height }
  }

  struct Point {
    var x: Double
    var y: Double
  }

  /// A group's part of the page.
  struct Band {
    var group: Int
    var box: Box
  }

  /// By node.
  private(set) var boxes: [Box] = []
  private(set) var bands: [Band] = []
  /// By edge: from one box to another, entering and leaving lanes in between. Empty for an edge from a node to itself.
  private(set) var routes: [[Point]] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  static let boxHeight = 30.0
  static let boxGap = 16.0
  static let laneWidth = 6.0
  private static let margin = 28.0
  /// The height that a band needs above its boxes. If nodes are roles, bands need no name.
  private let heading: Double
  private static let padding = 18.0

  /// - Parameters:
  ///   - edges: The edges that are drawn.
  ///   - widths: The widths of the boxes.
  init(_ graph: Graph, _ edges: [Graph.Edge], widths: [Double]) {
    heading = graph.level == .roles ? 0 : 34
    guard !graph.nodes.isEmpty else { return }
    var lanes = Self.bestRows(graph, edges, widths)
    RowOrder.arrange(&lanes)
    let columns = Columns(lanes, widths: widths, margin: Self.margin)
    boxes = zip(widths, columns.middles).map { width, middle in
      Box(x: middle - width / 2, y: 0, width: width, height: Self.boxHeight)
    }
    width = columns.right + Self.margin
    let tops = placeRows(lanes)
    if graph.level != .roles { placeBands(lanes) }
    let ports = Ports(lanes, edges, boxes, columns.middles)
    routes = edges.indices.map { route(of: edges[$0], along: lanes.chains[$0], tops, lanes, columns, ports.ends[$0]) }
  }

  private func route(
    of edge: Graph.Edge, along chain: [Int], _ tops: [Double], _ lanes: Lanes, _ columns: Columns,
    _ ports: (start: Double, end: Double)
  ) -> [Point] {
    guard edge.from != edge.to else { return [] }
    let (start, end) = (boxes[edge.from], boxes[edge.to])
    let isUp = lanes.row[edge.from] > lanes.row[edge.to]
    let isLevel = lanes.row[edge.from] == lanes.row[edge.to]
    let inner = chain.dropFirst().dropLast().flatMap { lane -> [Point] in
      let top = tops[lanes.row[lane]]
      let heights = isUp ? [top + Self.boxHeight, top] : [top, top + Self.boxHeight]
      return heights.map { Point(x: columns.middles[lane], y: $0) }
    }
    return [Point(x: ports.start, y: isUp ? start.y : start.bottom)] + inner
      + [Point(x: ports.end, y: isUp || isLevel ? end.bottom : end.y)]
  }

  /// The rows that make the page fit a screen best.
  private static func bestRows(_ graph: Graph, _ edges: [Graph.Edge], _ widths: [Double]) -> Lanes {
    func size(_ lanes: Lanes) -> Double {
      let widest =
        lanes.rows.map { row in
          row.reduce(0) { $0 + ($1 < widths.count ? widths[$1] + boxGap : laneWidth) }
        }.max() ?? 0
      return max(widest / 1.6, Double(lanes.rows.count) * (boxHeight + 70))
    }
    let limits = [700.0, 1_000, 1_400, 1_900, 2_500, 3_300, 4_500, 6_500]
    let layers = limits.map { LayerRows(graph, edges, widths: widths, limit: $0) }
    // If the layers are narrow all limits give the same rows.
    let candidates = Dictionary(grouping: layers, by: \.rows.count).sorted { $0.key < $1.key }.map {
      Lanes($1[0], edges)
    }
    return candidates.min { size($0) < size($1) } ?? candidates[0]
  }

  /// Positions the boxes vertically, with room between rows for the lines.
  ///
  /// - Returns: Where each row begins.
  private mutating func placeRows(_ lanes: Lanes) -> [Double] {
    var tops: [Double] = []
    var y = 0.0
    for row in lanes.rows.indices {
      let room = row == 0 ? 0 : min(100, 28 + 0.9 * Double(lanes.segments[row]))
      let isNewBand = row == 0 || lanes.groups[row] != lanes.groups[row - 1]
      y += isNewBand ? room + heading + (heading > 0 ? Self.padding : 0) : room
      tops.append(y)
      for item in lanes.rows[row] where item < boxes.count { boxes[item].y = y }
      y += Self.boxHeight
    }
    height = y + Self.padding
    return tops
  }

  private mutating func placeBands(_ lanes: Lanes) {
    for group in Set(lanes.groups).sorted() {
      let rows = lanes.rows.indices.filter { lanes.groups[$0] == group }
      let own = rows.flatMap { lanes.rows[$0] }.filter { $0 < boxes.count }.map { boxes[$0] }
      let (top, bottom) = (own.map(\.y).min() ?? 0, own.map(\.bottom).max() ?? 0)
      let inner = bottom - top + heading + Self.padding
      bands.append(Band(group: group, box: Box(x: 0, y: top - heading, width: width, height: inner)))
    }
  }
}
