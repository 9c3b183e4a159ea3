import Mediator
@_spi(Mediator) import Parameters

/// The reason why a component could not be opened by its key, or why no URL could be made for it. The cases are
/// complete.
public enum RouteError: Error, Sendable {
  /// No route has this key; `nearest` may have been meant.
  case unknownKey(String, nearest: String?)
  /// The route was found, and the call failed.
  case failed(MediatorError)
  /// The route has no pattern from which a URL can be made, or none of the requested scheme.
  case noPattern(key: String, scheme: String?)
  /// The pattern needs a value that was not given.
  case missingValue(name: String, pattern: String)
  /// A value cannot be written in a URL, or does not match the pattern.
  case unfitValue(name: String, pattern: String, found: String)
  /// The URL would lead to another route, or to other values.
  case leadsElsewhere(key: String, url: String)
}

extension RouteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownKey(let key, let nearest):
      "no route has the key \(key.quoted())" + (nearest.map { "; did you mean \($0.quoted())?" } ?? "")
    case .failed(let error): error.description
    case .noPattern(let key, let scheme):
      "\(key.escaped) has no pattern for a URL of "
        + (scheme.map { "the scheme \($0.quoted())" } ?? "any scheme: name one")
    case .missingValue(let name, let pattern): "\(pattern.quoted()) needs a value for \(name.quoted())"
    case .unfitValue(let name, let pattern, let found):
      "\(pattern.quoted()) cannot take \(found.escaped) for \(name.quoted())"
    case .leadsElsewhere(let key, let url):
      "\(url.escaped) does not lead back to \(key.escaped) with these values"
    }
  }
}
