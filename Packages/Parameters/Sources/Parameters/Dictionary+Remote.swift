/// The facts that a remote call adds to its parameters, under keys that no URL can set.
///
/// An action that is open to URLs and to local callers distinguishes the two with ``isRemote``. Seed 003 names this as
/// a problem that its own scheme cannot solve.
extension Dictionary where Key == String, Value == Any {
  /// The beginning of the keys that the mediator reserves.
  public static var reservedKeyPrefix: String { "mediator." }
  /// `true` in a remote call.
  public static var isRemoteKey: String { "mediator.isRemote" }
  /// Every value of every parameter of the URL, in order: `[String: [String]]`. Absent if no parameter has several.
  public static var allValuesKey: String { "mediator.allValues" }
  /// The URL's fragment: `String`. Absent if it has none.
  public static var fragmentKey: String { "mediator.fragment" }
  /// The options from the caller of the remote entry: `[String: Any]`. Absent if they are empty.
  public static var optionsKey: String { "mediator.options" }

  /// Whether the call came from outside, with a URL.
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

  /// The options that the app passed with the URL, such as its sender (seed 000's `openUrl:options:`).
  public var options: [String: Any] {
    self[Self.optionsKey] as? [String: Any] ?? [:]
  }
}
