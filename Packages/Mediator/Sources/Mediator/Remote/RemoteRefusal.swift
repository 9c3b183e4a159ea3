/// Why a URL was not let in. None of these ran an action, an interceptor or a fallback.
///
/// Nor anything else of a target's, with one exception: what a target lists is read from an instance, so the first call
/// that asks for a class, be it by a URL that is then refused, makes one (`init(from:)`) and reads its `customMirror`.
/// After that no refused URL makes a target.
public enum RemoteRefusal: Error, Hashable, Sendable {
  /// The policy names no such scheme; `nil` where the URL has none.
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
  /// A percent escape is malformed, or does not give UTF-8. The text is the part of the URL that has it.
  case undecodable(String)
  /// The action's name begins with `native`: by CTMediator's convention it is for local calls alone.
  case native(String)
  /// The query sets a key that the mediator keeps for itself.
  case reservedKey(String)
  /// The target does not list the action as open to URLs.
  case notListed
  /// No route of the table leads anywhere for it.
  case noRoute
  /// The policy's own reason.
  case policy(String)
}

extension RemoteRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .scheme(let scheme): "the scheme \(scheme.map(Self.quoted) ?? "(none)") is not one that the policy names"
    case .noTarget: "it has no host, which would name the target"
    case .noAction: "it has no path, which would name the action"
    case .tooLong(let bytes, let limit): "it has \(bytes) bytes, and the policy allows \(limit)"
    case .tooDeep(let count, let limit): "its path has \(count) components, and the policy allows \(limit)"
    case .tooManyParameters(let count, let limit): "it has \(count) parameters, and the policy allows \(limit)"
    case .undecodable(let part): "\(Self.quoted(part)) has an escape that is malformed or no UTF-8"
    case .native(let action): "\(Self.quoted(action)) begins with \"native\", so it is for local calls alone"
    case .reservedKey(let key): "the parameter \(Self.quoted(key)) is kept for the mediator"
    case .notListed: "the target does not list the action in its table \"remote\", which opens it to URLs"
    case .noRoute: "no route leads anywhere for it"
    case .policy(let reason): reason
    }
  }

  /// What comes from outside is shown on one line and not at length.
  private static func quoted(_ text: String) -> String {
    let shown = text.prefix(48)
    return String(reflecting: String(shown)) + (shown.count < text.count ? "…" : "")
  }
}
