/// Orders the rows of a page to reduce crossings: repeatedly moves each item to the average position of its neighbours
/// in the row above, then in the row below.
enum RowOrder {
  private static let rounds = 24

  static func arrange(_ lanes: inout Lanes) {
    let neighbours = lanes.neighbours
    let rowOf = lanes.row
    var places = Places(of: rowOf.count)
    for row in lanes.rows { places.spread(row) }
    for round in 0..<rounds {
      let isDown = round.isMultiple(of: 2)
      for index in isDown ? Array(lanes.rows.indices) : lanes.rows.indices.reversed() {
        let row = lanes.rows[index]
        let wishes = row.map { item in
          places.middle(of: neighbours[item].filter { isDown == (rowOf[$0] < index) }) ?? places.all[item]
        }
        let order = row.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
        lanes.rows[index] = order.map { row[$0] }
        places.spread(lanes.rows[index])
      }
    }
  }

  /// The positions of items in their rows, from 0 on the left to 1 on the right.
  private struct Places {
    var all: [Double]

    init(of count: Int) { all = [Double](repeating: 0, count: count) }

    mutating func spread(_ row: [Int]) {
      for (index, item) in row.enumerated() { all[item] = (Double(index) + 0.5) / Double(row.count) }
    }

    func middle(of items: [Int]) -> Double? {
      items.isEmpty ? nil : items.reduce(0) { $0 + all[$1] } / Double(items.count)
    }
  }
}
