@_spi(Mediator) import Parameters

/// The reason why a text is not a pattern.
public enum PatternDefect: Error, Hashable, Sendable {
  /// The text before `:/` cannot be a scheme.
  case badScheme(String)
  /// A parenthesis has no counterpart.
  case unbalanced
  /// An optional group is empty.
  case emptyGroup
  /// Groups are nested too deep.
  case tooDeep(limit: Int)
  /// A segment begins before another has ended: `a(b)`. An optional group must contain whole segments.
  case gluedSegment(String)
  /// The name of a variable or a wildcard is invalid.
  case badName(String)
  /// The mediator reserves the name of a variable.
  case reservedName(String)
  /// Two variables have the same name.
  case repeatedName(String)
  /// The type of a variable does not exist.
  case unknownType(String)
  /// A literal has a percent escape that is malformed or not UTF-8.
  case undecodable(String)
}

extension PatternDefect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badScheme(let text): "\(text.quoted()) cannot be a scheme; a variable comes after a slash: `/:name`"
    case .unbalanced: "a parenthesis has no counterpart; write a literal one as %28 or %29"
    case .emptyGroup: "an optional group is empty"
    case .tooDeep(let limit): "its groups are nested deeper than \(limit)"
    case .gluedSegment(let text):
      "\(text.quoted()) does not begin after a slash; an optional group contains whole segments: `/a(/b)`, not `/a(b)`"
    case .badName(let text): "\(text.quoted()) cannot be the name of a variable"
    case .reservedName(let text): "\(text.quoted()) is reserved for the mediator"
    case .repeatedName(let text): "two of its variables are named \(text.quoted())"
    case .unknownType(let text):
      "\(text.escaped) is not a type; there are \(ValueType.allCases.map { "<\($0.rawValue)>" }.joined(separator: ", "))"
    case .undecodable(let text): "\(text.quoted()) has an escape that is malformed or not UTF-8"
    }
  }
}
