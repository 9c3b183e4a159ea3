import Foundation

/// The call that a URL asks for, directly (`scheme://target/action?key=value#fragment`) or through a route.
///
/// The form and its meaning are CTMediator's (seed 000), except where they caused bugs: percent escapes are decoded
/// once, `+` in the query is a space as in HTML forms, a URL with an escape that cannot be decoded is refused, and
/// repeated keys are kept.
public struct RemoteCall: Hashable, Sendable {
  /// A parameter of the query. `?key` is not a parameter, and `?key=` is one with an empty text.
  public struct Item: Hashable, Sendable {
    public let name: String
    public let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public let url: URL
  /// In lower case.
  public let scheme: String
  /// The host, with its case: `A` for `Target_A`. Or the target of a route.
  public let target: String
  /// The path without its slashes, as with CTMediator: `viewController` for `Action_viewController`. Or the action of a
  /// route.
  public let action: String
  /// The query in its order, then the values that a route finds in the path.
  public let items: [Item]
  public let fragment: String?

  /// Reads `url` within the limits of `policy`. Its ``RemotePolicy/refusal`` is not called.
  ///
  /// - Throws: The reason why the URL is refused.
  init(_ url: URL, policy: RemotePolicy) throws(RemoteRefusal) {
    let request = try RemoteRequest(url, policy: policy)
    guard let host = request.parts.host, !host.isEmpty else { throw .noTarget }
    // It is decoded before it is checked, so that escapes cannot hide "native" or a slash.
    let action = try RemoteRequest.decode(request.parts.path, isForm: false).withoutSlashes
    guard !action.isEmpty else { throw .noAction }
    try self.init(
      request, target: try RemoteRequest.decode(host, isForm: false), action: action, items: request.items)
  }

  /// Makes the call of an action that a URL asks for.
  ///
  /// - Parameter items: The parameters from the query and from elsewhere in the URL.
  /// - Throws: ``RemoteRefusal/native(_:)``, if the action is for local calls only.
  package init(
    _ request: RemoteRequest, target: String, action: String, items: [Item]
  ) throws(RemoteRefusal) {
    guard !action.isNative else { throw .native(action) }
    url = request.url
    scheme = request.scheme
    fragment = request.fragment
    self.target = target
    self.action = action
    self.items = items
  }
}

extension String {
  fileprivate var withoutSlashes: String {
    let slash = UInt8(ascii: "/")
    let text = utf8.first == slash ? utf8.dropFirst() : utf8[...]
    return text.contains(slash) ? filter { $0 != "/" } : String(Substring(text))
  }

  /// Whether a name begins with `native`, in letters of either case.
  var isNative: Bool {
    utf8.prefix(6).lazy.map { $0 | 0x20 }.elementsEqual("native".utf8)
  }
}
