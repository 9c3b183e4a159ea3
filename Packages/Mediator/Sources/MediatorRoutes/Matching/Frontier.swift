/// The states that the same choices reach. Usually it is one, which needs no allocation.
struct Frontier {
  let first: Int
  private(set) var others: [Int] = []

  init(_ state: Int) {
    first = state
  }

  /// - Returns: `nil` if there are no states.
  init?(_ states: [Int]) {
    guard let first = states.first else { return nil }
    self.first = first
    if states.count > 1 { others = Array(states.dropFirst()) }
  }

  var all: [Int] { [first] + others }

  /// The states that one edge of each state leads to.
  func next(_ edge: (Int) -> Int?) -> Frontier? {
    if others.isEmpty { return edge(first).map { Frontier($0) } }
    return Frontier(all.compactMap(edge))
  }

  /// The states that several edges of each state lead to.
  func nexts(_ edges: (Int) -> [Int]) -> Frontier? {
    Frontier(all.flatMap(edges))
  }

  func contains(where holds: (Int) -> Bool) -> Bool {
    holds(first) || others.contains(where: holds)
  }
}
