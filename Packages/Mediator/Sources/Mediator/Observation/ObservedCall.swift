/// A call that is over, for logs and metrics.
public struct ObservedCall: Sendable {
  /// How a call ended.
  public enum Outcome: Sendable {
    /// By an answer, of the action or of an interceptor. Whether it is of the type that the caller asked for is
    /// not known here.
    case answered
    /// By an error, whether the caller gets it or `nil`. That `Target_NoTargetAction` is told does not change it.
    case failed(MediatorError)
    /// A URL that named the call was not let in.
    case refused(RemoteRefusal)
  }

  public let call: TargetCall
  /// By which of the two entries it came.
  public let entry: InterceptedCall.Entry
  /// From the call to its end, with what its interceptors took, and with the time for which it was suspended.
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
