/// The horizontal positions of all items of a page: in the order of their rows, without overlap, and as near as
/// possible to the items they are connected with.
struct Columns {
  /// By item.
  private(set) var middles: [Double]
  /// The right edge of the last item.
  private(set) var right = 0.0

  private static let rounds = 16

  /// - Parameters:
  ///   - widths: The widths of the nodes.
  ///   - margin: The left edge of the first item.
  init(_ lanes: Lanes, widths: [Double], margin: Double) {
    let neighbours = lanes.neighbours
    func halfWidth(_ item: Int) -> Double { (item < widths.count ? widths[item] : PageLayout.laneWidth) / 2 }
    func distance(_ left: Int, _ right: Int) -> Double {
      let isBox = left < widths.count || right < widths.count
      return halfWidth(left) + halfWidth(right) + (isBox ? PageLayout.boxGap : 0)
    }
    let distances = lanes.rows.map { row in [0] + zip(row, row.dropFirst()).map(distance) }
    middles = [Double](repeating: 0, count: lanes.row.count)
    for round in 0...Self.rounds {
      let isDown = round.isMultiple(of: 2)
      for index in isDown ? Array(lanes.rows.indices) : lanes.rows.indices.reversed() {
        let row = lanes.rows[index]
        let wishes = row.map { item in
          // In the last rounds both sides count.
          let near = neighbours[item].filter { round > Self.rounds - 4 || isDown == (lanes.row[$0] < index) }
          return near.isEmpty ? middles[item] : near.reduce(0) { $0 + middles[$1] } / Double(near.count)
        }
        for (item, middle) in zip(row, Self.nearest(to: wishes, distances: distances[index])) { middles[item] = middle }
      }
    }
    let left = middles.indices.map { middles[$0] - halfWidth($0) }.min() ?? 0
    for index in middles.indices { middles[index] += margin - left }
    right = middles.indices.map { middles[$0] + halfWidth($0) }.max() ?? 0
  }

  /// The positions, in order and at least the given distances apart, that are nearest to `wishes` by least squares.
  ///
  /// Without the distances this is isotonic regression: values that would decrease are averaged.
  private static func nearest(to wishes: [Double], distances: [Double]) -> [Double] {
    var offset = 0.0
    let offsets = distances.map { distance in
      offset += distance
      return offset
    }
    var levels: [(sum: Double, count: Int)] = []
    for (wish, offset) in zip(wishes, offsets) {
      levels.append((wish - offset, 1))
      while levels.count > 1 {
        let (before, last) = (levels[levels.count - 2], levels[levels.count - 1])
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        levels.removeLast(2)
        levels.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let values = levels.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return zip(values, offsets).map(+)
  }
}
