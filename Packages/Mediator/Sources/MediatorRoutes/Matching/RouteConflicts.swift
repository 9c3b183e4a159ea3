/// Finds the patterns between which only the order of their declaration would decide.
///
/// It visits pairs of states, following the choices with which a URL could reach both.
struct RouteConflicts {
  private struct Pair: Hashable {
    let left, right: Int

    init(_ left: Int, _ right: Int) {
      self.left = min(left, right)
      self.right = max(left, right)
    }
  }

  private let trie: RouteTrie
  private var seen: Set<Pair> = []
  private var open: [Pair] = []

  /// - Returns: Pairs of patterns, in the order of declaration. `isDuplicate` means that they match the same URLs.
  static func find(
    in trie: RouteTrie
  ) -> [(first: RouteTrie.Ending, second: RouteTrie.Ending, isDuplicate: Bool)] {
    var search = RouteConflicts(trie: trie)
    var found: [Pair: (RouteTrie.Ending, RouteTrie.Ending, Bool)] = [:]
    search.visit(RouteTrie.root, RouteTrie.root)
    while let pair = search.open.popLast() {
      for (first, second) in search.equals(in: pair) {
        let orders = Pair(first.order, second.order)
        let isDuplicate = pair.left == pair.right || found[orders]?.2 == true
        found[orders] = first.order < second.order ? (first, second, isDuplicate) : (second, first, isDuplicate)
      }
      search.follow(pair)
    }
    return found.sorted { ($0.key.left, $0.key.right) < ($1.key.left, $1.key.right) }.map(\.value)
  }

  private init(trie: RouteTrie) {
    self.trie = trie
  }

  private mutating func visit(_ left: Int?, _ right: Int?) {
    guard let left, let right else { return }
    let pair = Pair(left, right)
    if seen.insert(pair).inserted { open.append(pair) }
  }

  /// Visits the pairs of states from two lists that some component can leave together.
  private mutating func visit(_ lefts: [Int], _ rights: [Int]) {
    let branches = Branches(rights, in: trie.states)
    for left in lefts {
      let state = trie.states[left]
      for right in state.hasOnlyLiterals ? branches.taking(state.literals.keys) : rights { visit(left, right) }
    }
  }

  /// The patterns that end here with the same scheme and priority.
  private func equals(in pair: Pair) -> [(RouteTrie.Ending, RouteTrie.Ending)] {
    let (left, right) = (trie.states[pair.left].endings, trie.states[pair.right].endings)
    return left.enumerated().flatMap { index, first in
      (pair.left == pair.right ? right.dropFirst(index + 1) : right[...]).compactMap { second in
        first.priority == second.priority && first.pattern.scheme == second.pattern.scheme
          ? (first, second) : nil
      }
    }
  }

  private mutating func follow(_ pair: Pair) {
    let (left, right) = (trie.states[pair.left], trie.states[pair.right])
    let (fewer, more) = left.literals.count <= right.literals.count ? (left, right) : (right, left)
    for (text, next) in fewer.literals { visit(next, more.literals[text]) }
    for edge in left.typed { visit(edge.next, right.typed.first { $0.type == edge.type }?.next) }
    visit(left.fragment, right.fragment)
    visit(left.variable, right.variable)
    visit(left.wildcard, right.wildcard)
    visit(left.optionals.values.map(\.enter), right.optionals.values.map(\.enter))
    visit(left.optionals.values.map(\.skip), right.optionals.values.map(\.skip))
    // The last state of a group and the state behind the group are reached together.
    visit(left.behind, pair.right)
    visit(pair.left, right.behind)
  }
}
