import Foundation

/// What a URL asks for: `scheme://target/action?key=value#fragment`.
///
/// CTMediator's form (seed 000), read as it reads it and mended where that cost somebody a bug:
/// percent escapes are decoded once, `+` in the query is a space as in HTML forms, an escape that cannot be
/// decoded refuses the URL, and repeated keys are kept.
public struct RemoteCall: Hashable, Sendable {
  /// A parameter of the query. `?key` without a value is none, `?key=` is an empty text.
  public struct Item: Hashable, Sendable {
    public let name: String
    public let value: String
  }

  public let url: URL
  /// In lower case.
  public let scheme: String
  /// The host, with its case as written: `A` for `Target_A`.
  public let target: String
  /// The path without its slashes, as with CTMediator: `viewController` for `Action_viewController`.
  public let action: String
  /// The query in its order.
  public let items: [Item]
  public let fragment: String?

  /// Reads `url` as far as `policy` lets it in. The policy's own look at the result is not asked.
  ///
  /// - Throws: Why it is refused.
  init(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) {
    let text = url.absoluteString
    guard text.utf8.count <= policy.maximumLength else {
      throw .tooLong(bytes: text.utf8.count, limit: policy.maximumLength)
    }
    let parts = URLParts(text)
    let scheme = parts.scheme?.lowercased()
    guard let scheme, policy.schemes.contains(scheme) else { throw .scheme(scheme) }
    guard let host = parts.host, !host.isEmpty else { throw .noTarget }
    target = try Self.decode(host, isForm: false)
    action = try Self.action(from: parts.path, policy: policy)
    items = try Self.items(from: parts.query, policy: policy)
    fragment = try parts.fragment.map { fragment throws(RemoteRefusal) in
      try Self.decode(fragment, isForm: false)
    }
    self.url = url
    self.scheme = scheme
  }

  private static func action(from path: Substring, policy: RemotePolicy) throws(RemoteRefusal) -> String {
    let components = path.split(separator: "/")
    guard components.count <= policy.maximumDepth else {
      throw .tooDeep(components: components.count, limit: policy.maximumDepth)
    }
    // Decoded before it is looked at, so that no spelling of "native" gets past; and the slashes that an
    // escape hides count as slashes.
    let decoded = try decode(path[...], isForm: false)
    let action = decoded.filter { $0 != "/" }
    guard !action.isEmpty else { throw .noAction }
    guard !action.lowercased().hasPrefix("native") else { throw .native(action) }
    return action
  }

  private static func items(from query: Substring?, policy: RemotePolicy) throws(RemoteRefusal) -> [Item] {
    guard let query, !query.isEmpty else { return [] }
    let pairs = query.split(separator: "&")
    guard pairs.count <= policy.maximumParameters else {
      throw .tooManyParameters(count: pairs.count, limit: policy.maximumParameters)
    }
    var items: [Item] = []
    for pair in pairs {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      let name = try decode(pair[..<equals], isForm: true)
      guard !ReservedKeys.contains(name) else { throw .reservedKey(name) }
      items.append(Item(name: name, value: try decode(pair[pair.index(after: equals)...], isForm: true)))
    }
    return items
  }

  private static func decode(_ text: Substring, isForm: Bool) throws(RemoteRefusal) -> String {
    guard let decoded = PercentDecoding.decode(text, isForm: isForm) else { throw .undecodable(String(text)) }
    return decoded
  }
}
