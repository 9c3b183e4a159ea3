/// Orders the rows of a page so that few arrows cross: each item where those are, on average, that it is connected with
/// in the row above, then in the row below, again and again.
enum RowOrder {
  private static let rounds = 24

  static func arrange(_ lanes: inout Lanes) {
    let neighbours = lanes.neighbours
    // From 0 on the left to 1 on the right.
    var place = [Double](repeating: 0, count: lanes.row.count)
    func spread(_ row: [Int]) {
      for (index, item) in row.enumerated() { place[item] = (Double(index) + 0.5) / Double(row.count) }
    }
    for row in lanes.rows { spread(row) }
    for round in 0..<rounds {
      let isDown = round.isMultiple(of: 2)
      for index in isDown ? Array(lanes.rows.indices) : lanes.rows.indices.reversed() {
        let wishes = lanes.rows[index].enumerated().map { number, item in
          let near = neighbours[item].filter { isDown == (lanes.row[$0] < index) }
          let mean = near.reduce(0) { $0 + place[$1] } / Double(max(1, near.count))
          return (near.isEmpty ? place[item] : mean, number, item)
        }
        lanes.rows[index] = wishes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        spread(lanes.rows[index])
      }
    }
  }
}
