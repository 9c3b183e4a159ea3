/// The search for the patterns that a path matches, the most specific first.
///
/// At each component the order is: a literal, a typed variable, another variable, an optional group, a wildcard. The
/// first component at which two patterns differ decides. States that the same choices reach are followed together, so
/// that the priority decides between patterns without such a difference.
///
/// No state is tried twice at one component. So a URL costs at most states × components, however many groups and
/// wildcards there are.
struct RouteSearch {
  /// A choice on the way to a match.
  enum Step {
    case component, enter, skip, begin, take
  }

  private let trie: RouteTrie
  private let path: RoutePath
  private var steps: [Step] = []
  private var visited: Set<Int> = []
  private var declined: Int
  private var found: RouteTrie.Ending?

  /// The pattern that `path` matches.
  ///
  /// - Parameter declined: The number of matches to skip. It is reduced by the number of skipped matches.
  /// - Returns: The pattern, and the choice at each of its elements.
  static func find(
    _ path: RoutePath, in trie: RouteTrie, declined: inout Int
  ) -> (ending: RouteTrie.Ending, steps: [Step])? {
    var search = RouteSearch(trie: trie, path: path, declined: declined)
    search.steps.reserveCapacity(path.components.count + 8)
    _ = search.explore(Frontier(RouteTrie.root), at: 0)
    declined = search.declined
    return search.found.map { ($0, search.steps) }
  }

  private init(trie: RouteTrie, path: RoutePath, declined: Int) {
    self.trie = trie
    self.path = path
    self.declined = declined
  }

  /// - Returns: Whether a match was found.
  private mutating func explore(_ frontier: Frontier, at position: Int) -> Bool {
    guard let states = settle(frontier, at: position) else { return false }
    if position == path.components.count {
      if end(in: states) { return true }
    } else if exploreComponent(from: states, at: position) {
      return true
    }
    return exploreOptionals(from: states, at: position) || exploreWildcards(from: states, at: position)
  }

  private mutating func exploreComponent(from states: Frontier, at position: Int) -> Bool {
    let trie = trie
    if position == path.fragmentPosition {
      return follow(.component, to: states.next { trie.states[$0].fragment }, at: position + 1)
    }
    let text = path.components[position]
    if follow(.component, to: states.next { trie.states[$0].literals[text] }, at: position + 1) { return true }
    if position == 0, let host = path.lowercasedHost,
      follow(.component, to: states.next { trie.states[$0].literals[host] }, at: 1)
    {
      return true
    }
    if states.contains(where: { !trie.states[$0].typed.isEmpty }) {
      for type in ValueType.allCases where type.value(of: text) != nil {
        let next = states.next { trie.states[$0].typed.first { $0.type == type }?.next }
        if follow(.component, to: next, at: position + 1) { return true }
      }
    }
    return follow(.component, to: states.next { trie.states[$0].variable }, at: position + 1)
  }

  private mutating func exploreOptionals(from states: Frontier, at position: Int) -> Bool {
    let trie = trie
    guard states.contains(where: { !trie.states[$0].optionals.isEmpty }) else { return false }
    let texts = path.texts(at: position)
    return follow(.enter, to: states.nexts { trie.states[$0].enters.taking(texts) }, at: position)
      || follow(.skip, to: states.nexts { trie.states[$0].skips.taking(texts) }, at: position)
  }

  private mutating func exploreWildcards(from states: Frontier, at position: Int) -> Bool {
    let trie = trie
    if follow(.begin, to: states.next { trie.states[$0].wildcard }, at: position) { return true }
    guard position < path.components.count, position != path.fragmentPosition else { return false }
    return follow(.take, to: states.next { trie.states[$0].takesAny ? $0 : nil }, at: position + 1)
  }

  private mutating func follow(_ step: Step, to next: Frontier?, at position: Int) -> Bool {
    guard let next else { return false }
    steps.append(step)
    if explore(next, at: position) { return true }
    steps.removeLast()
    return false
  }

  /// The states of a frontier that were not tried at this component before, and the states behind groups that end here.
  private mutating func settle(_ frontier: Frontier, at position: Int) -> Frontier? {
    if frontier.others.isEmpty, trie.states[frontier.first].isPlain { return frontier }
    var settled: [Int] = []
    for state in frontier.all {
      var current: Int? = state
      while let state = current {
        if !trie.states[state].isMeeting
          || visited.insert(state * (path.components.count + 1) + position).inserted
        {
          settled.append(state)
        }
        current = trie.states[state].behind
      }
    }
    return Frontier(settled)
  }

  private mutating func end(in states: Frontier) -> Bool {
    var endings = trie.states[states.first].endings
    if !states.others.isEmpty {
      endings = states.all.flatMap { trie.states[$0].endings }.sorted(by: RouteTrie.Ending.goesFirst)
    }
    for ending in endings where ending.pattern.scheme == nil || ending.pattern.scheme == path.scheme {
      if declined == 0 {
        found = ending
        return true
      }
      declined -= 1
    }
    return false
  }
}

extension RouteTrie.State {
  /// Whether only one way leads here, and no group ends here.
  fileprivate var isPlain: Bool { !isMeeting && behind == nil }
}
