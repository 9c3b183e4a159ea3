import Foundation

/// A URL from outside, read as far as a policy lets it in. Whom it asks is not decided here: the remote entry
/// finds target and action in the URL itself, a table of routes in what it declares.
package struct RemoteRequest {
  package let url: URL
  /// In lower case.
  package let scheme: String
  /// As written, escapes and all; without user and port.
  package let host: Substring?
  /// As written, escapes and all.
  package let path: Substring
  /// The query in its order.
  package let items: [RemoteCall.Item]
  /// As written, escapes and all.
  package let rawFragment: Substring?
  package let fragment: String?

  /// Reads `url`. The policy's own look at the call is not asked.
  ///
  /// - Throws: Why it is refused.
  package init(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) {
    let text = url.absoluteString
    guard text.utf8.count <= policy.maximumLength else {
      throw .tooLong(bytes: text.utf8.count, limit: policy.maximumLength)
    }
    let parts = URLParts(text)
    let scheme = parts.scheme?.lowercased()
    guard let scheme, policy.schemes.contains(scheme) else { throw .scheme(scheme) }
    try Self.checkDepth(of: [parts.path], policy: policy)
    items = try Self.items(from: parts.query, policy: policy)
    fragment = try parts.fragment.map { fragment throws(RemoteRefusal) in try Self.decode(fragment, isForm: false) }
    rawFragment = parts.fragment
    host = parts.host
    path = parts.path
    self.url = url
    self.scheme = scheme
  }

  /// Refuses paths that have more components than the policy allows, taken together.
  package static func checkDepth(of paths: [Substring], policy: RemotePolicy) throws(RemoteRefusal) {
    let count = paths.reduce(0) { $0 + $1.utf8.split(separator: UInt8(ascii: "/")).count }
    guard count <= policy.maximumDepth else { throw .tooDeep(components: count, limit: policy.maximumDepth) }
  }

  /// The parameters of a query, in order.
  package static func items(
    from query: Substring?, policy: RemotePolicy
  ) throws(RemoteRefusal) -> [RemoteCall.Item] {
    guard let query, !query.isEmpty else { return [] }
    let pairs = query.split(separator: "&")
    guard pairs.count <= policy.maximumParameters else {
      throw .tooManyParameters(count: pairs.count, limit: policy.maximumParameters)
    }
    var items: [RemoteCall.Item] = []
    for pair in pairs {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      let name = try decode(pair[..<equals], isForm: true)
      guard !ReservedKeys.contains(name) else { throw .reservedKey(name) }
      let value = try decode(pair[pair.index(after: equals)...], isForm: true)
      items.append(RemoteCall.Item(name: name, value: value))
    }
    return items
  }

  /// A part of the URL without its escapes.
  package static func decode(_ text: Substring, isForm: Bool) throws(RemoteRefusal) -> String {
    guard let decoded = PercentDecoding.decode(text, isForm: isForm) else { throw .undecodable(String(text)) }
    return decoded
  }
}
