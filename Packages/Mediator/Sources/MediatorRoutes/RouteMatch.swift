import Mediator

/// A route that a URL leads to.
public struct RouteMatch {
  public let route: Route
  /// Which of the route's patterns matched.
  public let pattern: String
  /// What the pattern's variables took: a text, or a value of the variable's type; of a wildcard a list of
  /// texts. A group that was left out gives nothing.
  public let values: [String: Any]
  /// The same as texts, in order; what the fragment gives in the way of a query comes before it.
  let items: [RemoteCall.Item]

  init(_ ending: RouteTrie.Ending, steps: [RouteSearch.Step], path: RoutePath, in table: RouteTable) {
    var binding = RouteBinding(path: path, steps: steps)
    binding.bind(ending.pattern.elements)
    route = table.routes[ending.route]
    pattern = ending.pattern.text
    values = binding.values
    items = path.items + binding.items
  }
}
