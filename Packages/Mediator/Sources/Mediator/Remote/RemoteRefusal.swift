@_spi(Mediator) import Parameters

/// The reason why a URL was refused. No action, interceptor or fallback has run.
///
/// No other code of a target has run either, with one exception: a target's tables are read from an instance. So the
/// first call of a class, even if its URL is then refused, makes an instance (`init(from:)`) and reads its
/// `customMirror`. After that no refused URL makes a target.
public enum RemoteRefusal: Error, Hashable, Sendable {
  /// The policy does not name this scheme; `nil` if the URL has none.
  case scheme(String?)
  /// The URL has no host, so it names no target.
  case noTarget
  /// The URL has no path, so it names no action.
  case noAction
  /// The URL is longer than the policy allows, in UTF-8 bytes.
  case tooLong(bytes: Int, limit: Int)
  /// The path has more components than the policy allows.
  case tooDeep(components: Int, limit: Int)
  /// The query has more parameters than the policy allows.
  case tooManyParameters(count: Int, limit: Int)
  /// A percent escape in this part of the URL is malformed or not UTF-8.
  case undecodable(String)
  /// The action's name begins with `native`: by CTMediator's convention it is for local calls only.
  case native(String)
  /// The query sets a key that the mediator reserves.
  case reservedKey(String)
  /// The target does not list the action as open to URLs.
  case notListed
  /// No route of the table answers it.
  case noRoute
  /// The policy's own reason.
  case policy(String)
}

extension RemoteRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .scheme(let scheme): "the scheme \(scheme?.quoted(limit: Self.limit) ?? "(none)") is not in the policy"
    case .noTarget: "it has no host, which would name the target"
    case .noAction: "it has no path, which would name the action"
    case .tooLong(let bytes, let limit): "it has \(bytes) bytes, and the policy allows \(limit)"
    case .tooDeep(let count, let limit): "its path has \(count) components, and the policy allows \(limit)"
    case .tooManyParameters(let count, let limit): "it has \(count) parameters, and the policy allows \(limit)"
    case .undecodable(let part): "\(part.quoted(limit: Self.limit)) has an escape that is malformed or not UTF-8"
    case .native(let action):
      "\(action.quoted(limit: Self.limit)) begins with \"native\", so it is only for local calls"
    case .reservedKey(let key): "the parameter \(key.quoted(limit: Self.limit)) is reserved for the mediator"
    case .notListed: "the target does not list the action in its table \"remote\", which opens it to URLs"
    case .noRoute: "no route matches it"
    // It may contain what the URL said.
    case .policy(let reason): reason.escaped
    }
  }

  /// The longest text of a URL in a message.
  private static var limit: Int { 48 }
}
