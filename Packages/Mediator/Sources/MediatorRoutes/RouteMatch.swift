import Mediator

/// A route that a URL leads to.
public struct RouteMatch {
  public let route: Route
  /// The pattern of the route that matched.
  public let pattern: String
  /// The values of the pattern's variables: a text, or a value of the variable's type; for a wildcard a list of texts.
  /// Variables of an absent group have no value.
  public let values: [String: Any]
  /// The same as texts, in order, after the parameters of the fragment.
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
