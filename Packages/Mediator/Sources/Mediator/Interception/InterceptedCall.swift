/// A call on its way to its target.
public struct InterceptedCall {
  /// By which of the two entries it came.
  public enum Entry: Hashable, Sendable {
    case local, remote
  }

  public let target: String
  public let action: String
  /// The module that the caller named, if it named one.
  public let module: String?
  public let entry: Entry
  /// As the interceptors before this one left them.
  public let params: [String: Any]
}
