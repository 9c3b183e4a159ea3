import Model

extension Cycles {
  /// The groups of more than one node of which each leads to all others, the largest first.
  static func knots(of neighbours: [[Int]], size: ([Int]) -> Int) -> [[Int]] {
    stronglyConnectedComponents(of: neighbours).filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { (size($0), $1[0]) > (size($1), $0[0]) }
  }
}
