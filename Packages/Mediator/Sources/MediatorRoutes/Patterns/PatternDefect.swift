/// Why a text is no pattern.
public enum PatternDefect: Error, Hashable, Sendable {
  /// What is before `:/` can be no scheme.
  case badScheme(String)
  /// A parenthesis has no other.
  case unbalanced
  /// An optional group holds nothing.
  case emptyGroup
  /// Groups are nested too deep.
  case tooDeep(limit: Int)
  /// A segment begins where another has not ended: `a(b)`. An optional group holds whole segments.
  case gluedSegment(String)
  /// A variable or a wildcard has a name that can be none.
  case badName(String)
  /// A variable has a name that the mediator keeps for itself.
  case reservedName(String)
  /// Two variables have one name.
  case repeatedName(String)
  /// A variable is of a type that there is not.
  case unknownType(String)
  /// A literal has a percent escape that is malformed or no UTF-8.
  case undecodable(String)
}

extension PatternDefect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badScheme(let text): "\"\(text)\" can be no scheme; a variable stands after a slash: `/:name`"
    case .unbalanced: "a parenthesis has no other; write one that is meant as text as %28 or %29"
    case .emptyGroup: "an optional group holds nothing"
    case .tooDeep(let limit): "its groups are nested deeper than \(limit)"
    case .gluedSegment(let text):
      "\"\(text)\" does not begin after a slash; an optional group holds whole segments: `/a(/b)`, not `/a(b)`"
    case .badName(let text): "\"\(text)\" can be no name of a variable"
    case .reservedName(let text): "\"\(text)\" is kept for the mediator"
    case .repeatedName(let text): "two of its variables are named \"\(text)\""
    case .unknownType(let text):
      "\(text) is no type; there are \(ValueType.allCases.map { "<\($0.rawValue)>" }.joined(separator: ", "))"
    case .undecodable(let text): "\"\(text)\" has an escape that is malformed or no UTF-8"
    }
  }
}
