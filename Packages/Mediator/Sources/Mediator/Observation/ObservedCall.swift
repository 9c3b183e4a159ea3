/// A call that is over, for logs and metrics.
public struct ObservedCall: Sendable {
  /// How a call ended.
  public enum Outcome: Sendable {
    /// With an answer of the action or of an interceptor. The observer does not know whether it has the type that the
    /// caller expects.
    case answered
    /// With an error, whether the caller gets the error or `nil`, and whether `Target_NoTargetAction` answers or not.
    case failed(MediatorError)
    /// The call's URL was refused.
    case refused(RemoteRefusal)
  }

  public let call: TargetCall
  public let entry: InterceptedCall.Entry
  /// The time from the call to its end, including its interceptors and suspensions.
  public let duration: Duration
  public let outcome: Outcome
}

/// An error that ends a call.
protocol CallFailure: Error {
  var outcome: ObservedCall.Outcome { get }
}

extension MediatorError: CallFailure {
  var outcome: ObservedCall.Outcome { .failed(self) }
}

extension RemoteError: CallFailure {
  var outcome: ObservedCall.Outcome {
    switch self {
    case .refused(let refusal): .refused(refusal)
    case .failed(let error): .failed(error)
    }
  }
}
