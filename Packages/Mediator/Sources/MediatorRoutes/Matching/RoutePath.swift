import Mediator

/// The components of a URL for matching, without their escapes.
struct RoutePath {
  let scheme: String
  private(set) var components: [String]
  /// The first component in lower case, if it is a host with upper-case letters. Hosts are case-insensitive.
  private(set) var lowercasedHost: String?
  /// Whether the first component is the host.
  private var beginsWithHost = false
  /// The index of the component `#`.
  private(set) var fragmentPosition: Int?
  /// The parameters of the fragment.
  private(set) var items: [RemoteCall.Item] = []

  /// The largest number of components, whatever the policy says, because the search recurses once for each.
  private static let maximumDepth = 256

  /// The possible readings of a URL, the most likely first.
  ///
  /// A slash at the end is ignored, unless only an empty last component matches. A fragment that begins with a slash is
  /// a path, unless only the path before it matches.
  ///
  /// - Parameters:
  ///   - sites: Hosts that are not the first component.
  ///   - readsFragment: Whether any pattern has a fragment.
  /// - Throws: The reason why the URL is refused.
  static func readings(
    of request: RemoteRequest, sites: Set<String>, readsFragment: Bool, policy: RemotePolicy
  ) throws(RemoteRefusal) -> [RoutePath] {
    let plain = try RoutePath(request, sites: sites)
    try plain.check(policy)
    var readings = [plain]
    if request.parts.path.last == slash { readings.append(plain.with([""])) }
    guard readsFragment, let fragment = request.parts.fragment, fragment.first == slash else { return readings }
    return try plain.with(fragment: fragment, policy: policy) + readings
  }

  /// The texts of literals that match a component. Empty at the end and at the `#`.
  func texts(at position: Int) -> [String] {
    guard position < components.count, position != fragmentPosition else { return [] }
    guard position == 0, let lowercasedHost else { return [components[position]] }
    return [components[position], lowercasedHost]
  }

  private init(_ request: RemoteRequest, sites: Set<String>) throws(RemoteRefusal) {
    scheme = request.scheme
    components = []
    if let part = request.parts.host, !part.isEmpty {
      let host = try RemoteRequest.decode(part, isForm: false)
      let lowercased = host.lowercased()
      if !sites.contains(lowercased) {
        components.append(host)
        beginsWithHost = true
        if lowercased != host { lowercasedHost = lowercased }
      }
    }
    try Self.append(request.parts.path, to: &components)
  }

  /// Appends the components between the slashes of `path`, without a slash at either end.
  private static func append(_ path: URLParts.Part, to components: inout [String]) throws(RemoteRefusal) {
    var path = path
    if path.first == slash { path.removeFirst() }
    if path.last == slash { path.removeLast() }
    guard !path.isEmpty else { return }
    while let end = path.firstIndex(of: slash) {
      components.append(try RemoteRequest.decode(path[..<end], isForm: false))
      path = path[(end + 1)...]
    }
    components.append(try RemoteRequest.decode(path, isForm: false))
  }

  private static var slash: UInt8 { UInt8(ascii: "/") }

  private func with(_ more: [String]) -> RoutePath {
    var path = self
    path.components += more
    return path
  }

  private func with(
    fragment: URLParts.Part, policy: RemotePolicy
  ) throws(RemoteRefusal) -> [RoutePath] {
    let mark = fragment.firstIndex(of: UInt8(ascii: "?")) ?? fragment.endIndex
    var path = with(["#"])
    try Self.append(fragment[..<mark], to: &path.components)
    path.fragmentPosition = components.count
    path.items = try RemoteRequest.items(from: fragment[mark...].dropFirst(), policy: policy)
    try path.check(policy)
    return fragment[..<mark].last == Self.slash ? [path, path.with([""])] : [path]
  }

  /// Empty components count, because they may be matched. The host and the `#` do not belong to the path.
  private func check(_ policy: RemotePolicy) throws(RemoteRefusal) {
    let count = components.count - (beginsWithHost ? 1 : 0) - (fragmentPosition == nil ? 0 : 1)
    let limit = min(policy.maximumDepth, Self.maximumDepth)
    guard count <= limit else { throw .tooDeep(components: count, limit: limit) }
  }
}
