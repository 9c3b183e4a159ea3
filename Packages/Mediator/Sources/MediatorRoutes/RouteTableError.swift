@_spi(Mediator) import Parameters

/// All problems of the routes of a table.
public struct RouteTableError: Error, Sendable, CustomStringConvertible {
  public let problems: [RouteProblem]

  /// A line for each problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// One problem of the routes of a table.
public enum RouteProblem: Hashable, Sendable, CustomStringConvertible {
  /// A pattern and its route.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    public let key: String
    public let pattern: String

    public var description: String { "\(pattern.quoted()) of \(key.escaped)" }
  }

  /// Two routes have this key.
  case repeatedKey(String)
  /// A pattern cannot be read.
  case badPattern(Place, PatternDefect)
  /// Two patterns match the same URLs. They may differ in the names of variables.
  case duplicate(Place, Place)
  /// Two patterns match some of the same URLs, and neither is more specific for them.
  case ambiguous(Place, Place)

  public var description: String {
    switch self {
    case .repeatedKey(let key): "two routes have the key \(key.quoted())"
    case .badPattern(let place, let defect): "\(place): \(defect)"
    case .duplicate(let first, let second):
      "\(first) and \(second) match the same URLs; take one out, or give one route a higher priority"
    case .ambiguous(let first, let second):
      "\(first) and \(second) match some of the same URLs, and neither is more specific;"
        + " give one route a higher priority"
    }
  }
}
