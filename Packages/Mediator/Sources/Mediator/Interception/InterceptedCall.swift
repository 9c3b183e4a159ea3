/// A call on its way to its target.
public struct InterceptedCall {
  /// The two ways into a mediator: from code, or with a URL.
  public enum Entry: Hashable, Sendable {
    case local, remote
  }

  public let target: String
  public let action: String
  /// The module that the caller named, if it named one.
  public let module: String?
  public let entry: Entry
  /// The parameters, as changed by earlier interceptors.
  ///
  /// They belong to the call. Whoever keeps them keeps its closures, and Swift ends the program if a category passed one
  /// of these on by `withoutActuallyEscaping`.
  public let params: [String: Any]
}
