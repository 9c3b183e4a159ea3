import Model

extension Cycles {
  /// The strongly connected components with more than one node, the largest first.
  static func knots(of neighbours: [[Int]], size: ([Int]) -> Int) -> [[Int]] {
    stronglyConnectedComponents(of: neighbours).filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { (size($0), $1[0]) > (size($1), $0[0]) }
  }
}
