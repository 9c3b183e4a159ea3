import Mediator

/// A route that a URL leads to.
public struct RouteMatch {
  public let route: Route
  /// Which of the route's patterns matched.
  public let pattern: String
  /// What the pattern's variables took: a text, or a value of the variable's type; of a wildcard a list of
  /// texts. A group that was left out gives nothing.
  public let values: [String: Any]
  /// The same as texts, in order; what the fragment gives in the way of a query stands before it.
  let items: [RemoteCall.Item]

  init(_ ending: RouteTrie.Ending, steps: [RouteSearch.Step], path: RoutePath, in table: RouteTable) {
    var binding = Binding(path: path, steps: steps)
    binding.bind(ending.pattern.elements)
    route = table.routes[ending.route]
    pattern = ending.pattern.text
    values = binding.values
    items = path.items + binding.items
  }
}

/// Goes through a pattern along the choices that led to a match.
private struct Binding {
  let path: RoutePath
  let steps: [RouteSearch.Step]
  var values: [String: Any] = [:]
  var items: [RemoteCall.Item] = []
  private var step = 0
  private var position = 0

  init(path: RoutePath, steps: [RouteSearch.Step]) {
    self.path = path
    self.steps = steps
  }

  mutating func bind(_ elements: [RoutePattern.Element]) {
    for element in elements {
      let choice = steps[step]
      step += 1
      switch element {
      case .literal, .fragment: position += 1
      case .variable(let name, let type):
        let text = path.components[position]
        position += 1
        values[name] = type.flatMap { $0.value(of: text) } ?? text
        items.append(.init(name: name, value: text))
      case .optional(let inner):
        if case .enter = choice { bind(inner) }
      case .wildcard(let name): bindWildcard(name)
      }
    }
  }

  private mutating func bindWildcard(_ name: String?) {
    let start = position
    while step < steps.count, case .take = steps[step] {
      step += 1
      position += 1
    }
    guard let name else { return }
    values[name] = Array(path.components[start..<position])
    items += path.components[start..<position].map { .init(name: name, value: $0) }
  }
}
