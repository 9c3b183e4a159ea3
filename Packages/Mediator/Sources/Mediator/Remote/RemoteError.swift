/// Why a URL got no answer. Closed: these are all.
public enum RemoteError: Error, Sendable {
  /// It was not let in, and no action ran.
  case refused(RemoteRefusal)
  /// It was let in, and the call failed as a local one does. An action that is not there is compared with those that
  /// URLs reach, so neither the error nor its text says what else the target offers.
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
