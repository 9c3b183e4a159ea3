import Mediator

/// The components of a URL that patterns are matched with, without their escapes.
struct RoutePath {
  let scheme: String
  private(set) var components: [String]
  /// The first component in lower case, where it is a host that has other letters: hosts have no case.
  private(set) var lowercasedHost: String?
  /// Which of the components stands for the `#`.
  private(set) var fragmentPosition: Int?
  /// The parameters of the fragment.
  private(set) var items: [RemoteCall.Item] = []

  /// What a URL may be taken for, the likeliest first.
  ///
  /// A slash at the end means nothing, unless only an empty last component leads anywhere. A fragment is a path
  /// if it begins with a slash, unless only the path before it leads anywhere.
  ///
  /// - Parameters:
  ///   - sites: Hosts that are no first component.
  ///   - readsFragment: Whether any pattern has a fragment.
  /// - Throws: Why the URL is refused.
  static func readings(
    of request: RemoteRequest, sites: Set<String>, readsFragment: Bool, policy: RemotePolicy
  ) throws(RemoteRefusal) -> [RoutePath] {
    let plain = try RoutePath(request, sites: sites)
    try plain.check(policy, hasHost: plain.components.first != nil && request.host?.isEmpty == false)
    var readings = [plain]
    if request.path.last == "/" { readings.append(plain.with([""])) }
    guard readsFragment, let fragment = request.rawFragment, fragment.first == "/" else { return readings }
    return try plain.with(fragment: fragment, policy: policy) + readings
  }

  private init(_ request: RemoteRequest, sites: Set<String>) throws(RemoteRefusal) {
    scheme = request.scheme
    components = []
    if let host = request.host, !host.isEmpty, sites.isEmpty || !sites.contains(host.lowercased()) {
      let host = try RemoteRequest.decode(host, isForm: false)
      components.append(host)
      if host.utf8.contains(where: { !(0x61...0x7A).contains($0) }) {
        let lowercased = host.lowercased()
        if lowercased != host { lowercasedHost = lowercased }
      }
    }
    components += try Self.components(of: request.path)
  }

  /// The components between the slashes of `path`, without a slash at either end.
  private static func components(of path: Substring) throws(RemoteRefusal) -> [String] {
    var path = path
    if path.utf8.first == UInt8(ascii: "/") { path.removeFirst() }
    if path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    var components: [String] = []
    guard !path.isEmpty else { return components }
    var rest = path.utf8[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      components.append(try RemoteRequest.decode(Substring(rest[..<slash]), isForm: false))
      rest = rest[rest.index(after: slash)...]
    }
    components.append(try RemoteRequest.decode(Substring(rest), isForm: false))
    return components
  }

  private func with(_ more: [String]) -> RoutePath {
    var path = self
    path.components += more
    return path
  }

  private func with(
    fragment: Substring, policy: RemotePolicy
  ) throws(RemoteRefusal) -> [RoutePath] {
    let mark = fragment.firstIndex(of: "?") ?? fragment.endIndex
    var path = with(["#"] + (try Self.components(of: fragment[..<mark])))
    path.fragmentPosition = components.count
    path.items = try RemoteRequest.items(from: fragment[mark...].dropFirst(), policy: policy)
    try path.check(policy, hasHost: true)
    return fragment[..<mark].last == "/" ? [path, path.with([""])] : [path]
  }

  /// Empty components count here, where they may be matched.
  private func check(_ policy: RemotePolicy, hasHost: Bool) throws(RemoteRefusal) {
    let count = components.count - (hasHost ? 1 : 0) - (fragmentPosition == nil ? 0 : 1)
    guard count <= policy.maximumDepth else { throw .tooDeep(components: count, limit: policy.maximumDepth) }
  }
}
