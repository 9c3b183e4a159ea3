/// The patterns of a table, combined so that a URL meets only those that its components match.
///
/// It is a tree of states whose edges are elements of patterns. An optional group is one edge with a way around it, so
/// the cost of a pattern with many groups is proportional to its length.
struct RouteTrie: Sendable {
  struct State: Sendable {
    var literals: [String: Int] = [:]
    var fragment: Int?
    var typed: [Edge] = []
    var variable: Int?
    /// By the shapes of the groups.
    var optionals: [String: Optional] = [:]
    /// The states inside and behind the groups.
    var enters = Branches()
    var skips = Branches()
    var wildcard: Int?
    /// Whether this state takes any component and stays: it follows a wildcard.
    var takesAny = false
    /// Whether more than one way leads here.
    var isMeeting = false
    /// The state behind a group, in the last state of the group. It needs no component.
    var behind: Int?
    var endings: [Ending] = []
  }

  struct Edge: Sendable {
    let type: ValueType
    let next: Int
  }

  struct Optional: Sendable {
    let enter: Int
    let skip: Int
  }

  /// A pattern that ends in a state.
  struct Ending: Sendable {
    /// The index among the routes of the table.
    let route: Int
    let pattern: RoutePattern
    let priority: Int
    /// The index among the patterns of the table.
    let order: Int

    /// Whether `left` comes before `right`, if they are equally specific: a pattern with a scheme comes first, then the
    /// higher priority, then the order of declaration.
    static func goesFirst(_ left: Ending, _ right: Ending) -> Bool {
      if (left.pattern.scheme == nil) != (right.pattern.scheme == nil) { return left.pattern.scheme != nil }
      return left.priority == right.priority ? left.order < right.order : left.priority > right.priority
    }
  }

  private(set) var states = [State()]
  static let root = 0

  mutating func add(_ ending: Ending) {
    let end = add(ending.pattern.elements[...], from: Self.root)
    let position = states[end].endings.firstIndex { Ending.goesFirst(ending, $0) }
    states[end].endings.insert(ending, at: position ?? states[end].endings.endIndex)
  }

  /// Must be called after all patterns have been added.
  mutating func finish() {
    for state in states.indices where !states[state].optionals.isEmpty {
      let optionals = states[state].optionals.values
      states[state].enters = Branches(optionals.map(\.enter), in: states)
      states[state].skips = Branches(optionals.map(\.skip), in: states)
    }
  }

  /// - Returns: The state behind `elements`.
  private mutating func add(_ elements: ArraySlice<RoutePattern.Element>, from start: Int) -> Int {
    elements.reduce(start) { state, element in add(element, from: state) }
  }

  private mutating func add(_ element: RoutePattern.Element, from state: Int) -> Int {
    switch element {
    case .literal(let text): return edge(\.literals[text], from: state)
    case .fragment: return edge(\.fragment, from: state)
    case .variable(_, nil): return edge(\.variable, from: state)
    case .variable(_, let type?): return typedEdge(type, from: state)
    case .wildcard:
      let next = edge(\.wildcard, from: state)
      states[next].takesAny = true
      states[next].isMeeting = true
      return next
    case .optional(let inner): return optionalEdge(inner, shape: element.shape, from: state)
    }
  }

  private mutating func edge(_ path: WritableKeyPath<State, Int?>, from state: Int) -> Int {
    if let next = states[state][keyPath: path] { return next }
    let next = makeState()
    states[state][keyPath: path] = next
    return next
  }

  private mutating func typedEdge(_ type: ValueType, from state: Int) -> Int {
    if let edge = states[state].typed.first(where: { $0.type == type }) { return edge.next }
    let edge = Edge(type: type, next: makeState())
    states[state].typed.append(edge)
    return edge.next
  }

  private mutating func optionalEdge(
    _ inner: [RoutePattern.Element], shape: String, from state: Int
  ) -> Int {
    if let known = states[state].optionals[shape] { return known.skip }
    let optional = Optional(enter: makeState(), skip: makeState())
    states[state].optionals[shape] = optional
    states[optional.skip].isMeeting = true
    let end = add(inner[...], from: optional.enter)
    states[end].behind = optional.skip
    return optional.skip
  }

  private mutating func makeState() -> Int {
    states.append(State())
    return states.count - 1
  }
}
