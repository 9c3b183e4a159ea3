import Foundation

/// A URL from outside, read within the limits of a policy. It does not determine the target and action: the remote
/// entry finds them in the URL itself, a table of routes in its routes.
package struct RemoteRequest {
  package let url: URL
  /// The parts, with their escapes.
  package let parts: URLParts
  /// In lower case.
  package let scheme: String
  /// The query in its order.
  package let items: [RemoteCall.Item]
  package let fragment: String?

  /// Reads `url`. The policy's ``RemotePolicy/refusal`` is not called.
  ///
  /// - Throws: The reason why the URL is refused.
  package init(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) {
    let text = url.absoluteString
    guard text.utf8.count <= policy.maximumLength else {
      throw .tooLong(bytes: text.utf8.count, limit: policy.maximumLength)
    }
    parts = URLParts(text)
    let scheme = parts.scheme.map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard let scheme, policy.schemes.contains(scheme) else { throw .scheme(scheme) }
    let depth = Self.count(of: parts.path, between: UInt8(ascii: "/"))
    guard depth <= policy.maximumDepth else { throw .tooDeep(components: depth, limit: policy.maximumDepth) }
    items = try parts.query.map { part throws(RemoteRefusal) in try Self.items(from: part, policy: policy) } ?? []
    fragment = try parts.fragment.map { part throws(RemoteRefusal) in try Self.decode(part, isForm: false) }
    self.url = url
    self.scheme = scheme
  }

  /// The number of non-empty texts between the separators.
  private static func count(of text: URLParts.Part, between separator: UInt8) -> Int {
    var (count, previous) = (0, separator)
    for byte in text {
      if byte != separator, previous == separator { count += 1 }
      previous = byte
    }
    return count
  }

  /// The parameters of a query, in order.
  package static func items(
    from query: URLParts.Part, policy: RemotePolicy
  ) throws(RemoteRefusal) -> [RemoteCall.Item] {
    let and = UInt8(ascii: "&")
    let count = Self.count(of: query, between: and)
    guard count <= policy.maximumParameters else {
      throw .tooManyParameters(count: count, limit: policy.maximumParameters)
    }
    var items: [RemoteCall.Item] = []
    items.reserveCapacity(count)
    var rest = query
    while !rest.isEmpty {
      let pair = rest[..<(rest.firstIndex(of: and) ?? rest.endIndex)]
      rest = rest[pair.endIndex...].dropFirst()
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = try decode(pair[..<equals], isForm: true)
      guard !ReservedKeys.contains(name) else { throw .reservedKey(name) }
      items.append(RemoteCall.Item(name: name, value: try decode(pair[(equals + 1)...], isForm: true)))
    }
    return items
  }

  /// A part of the URL without its escapes.
  package static func decode(_ text: URLParts.Part, isForm: Bool) throws(RemoteRefusal) -> String {
    if let decoded = PercentDecoding.decode(text, isForm: isForm) { return decoded }
    throw .undecodable(String(decoding: text, as: UTF8.self))
  }
}
