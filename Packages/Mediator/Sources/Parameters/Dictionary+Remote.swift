/// What a remote call adds to its parameters, under keys that no URL can set.
///
/// An action that is open to URLs and to local callers tells the two apart by ``isRemote``: seed 003 names
/// it as a problem that its own scheme cannot solve.
extension Dictionary where Key == String, Value == Any {
  /// The beginning of the keys that the mediator keeps for itself.
  public static var reservedKeyPrefix: String { "mediator." }
  /// `true` in a remote call.
  public static var isRemoteKey: String { "mediator.isRemote" }
  /// Every value of every parameter of the URL, in order: `[String: [String]]`. Absent where none has two.
  public static var allValuesKey: String { "mediator.allValues" }
  /// The URL's fragment: `String`. Absent where it has none.
  public static var fragmentKey: String { "mediator.fragment" }
  /// What the caller of the remote entry gave along: `[String: Any]`. Absent where it is empty.
  public static var optionsKey: String { "mediator.options" }

  /// Whether the call came from outside, by a URL.
  public var isRemote: Bool {
    self[Self.isRemoteKey] as? Bool == true
  }

  /// All values that the URL gives for `key`, in order. A local call has none.
  public func allValues(_ key: String) -> [String] {
    guard isRemote else { return [] }
    if let all = self[Self.allValuesKey] as? [String: [String]] { return all[key] ?? [] }
    return (self[key] as? String).map { [$0] } ?? []
  }

  /// The URL's fragment, if it has one.
  public var fragment: String? {
    self[Self.fragmentKey] as? String
  }

  /// What the app gave along with the URL, such as who sent it (seed 000's `openUrl:options:`).
  public var options: [String: Any] {
    self[Self.optionsKey] as? [String: Any] ?? [:]
  }
}
