/// States that were reached by the same choices. Nearly always one, for which nothing is allocated.
struct Frontier {
  let first: Int
  private(set) var others: [Int] = []

  init(_ state: Int) {
    first = state
  }

  /// - Returns: `nil` where there are no states.
  init?(_ states: [Int]) {
    guard let first = states.first else { return nil }
    self.first = first
    if states.count > 1 { others = Array(states.dropFirst()) }
  }

  var all: [Int] { [first] + others }

  /// Where one edge leads from these states.
  func next(_ edge: (Int) -> Int?) -> Frontier? {
    if others.isEmpty { return edge(first).map { Frontier($0) } }
    return Frontier(all.compactMap(edge))
  }

  /// Where edges lead from these states.
  func nexts(_ edges: (Int) -> [Int]) -> Frontier? {
    Frontier(all.flatMap(edges))
  }

  func contains(where holds: (Int) -> Bool) -> Bool {
    holds(first) || others.contains(where: holds)
  }
}
