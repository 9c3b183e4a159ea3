/// The reason why a URL got no answer. The cases are complete.
public enum RemoteError: Error, Sendable {
  /// The URL was refused, and no action ran.
  case refused(RemoteRefusal)
  /// The URL was admitted, and the call failed as a local call does. If the action does not exist, the error lists only
  /// actions that URLs reach.
  case failed(MediatorError)
}

extension RemoteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let refusal): "the URL was refused: \(refusal)"
    case .failed(let error): error.description
    }
  }
}
