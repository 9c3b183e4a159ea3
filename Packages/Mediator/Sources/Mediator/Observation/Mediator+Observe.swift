extension Mediator {
  /// Receives each call when it is over: for logs and metrics, without a dependency on either.
  ///
  /// It is `nil` by default, which costs nothing. It may be set at any time, from any thread. The mediator calls it on
  /// the thread on which the call ends, before the caller has the answer, so it must be short. A URL that names no
  /// target and action is not a call; only its caller gets the error.
  public var observer: (@Sendable (ObservedCall) -> Void)? {
    get { registry.watchers.observer }
    set { registry.watch { $0.observer = newValue } }
  }

  /// Makes a call and reports its end to the observer.
  func observing<Failure: CallFailure>(
    _ call: TargetCall, entry: InterceptedCall.Entry, by observer: (@Sendable (ObservedCall) -> Void)?,
    _ body: () throws(Failure) -> Any?
  ) throws(Failure) -> Any? {
    guard let observer else { return try body() }
    let start = ContinuousClock.now
    do throws(Failure) {
      let answer = try body()
      observer(ObservedCall(call, entry: entry, since: start, outcome: .answered))
      return answer
    } catch {
      observer(ObservedCall(call, entry: entry, since: start, outcome: error.outcome))
      throw error
    }
  }

  /// The same, and awaits it.
  nonisolated(nonsending) func observing<Failure: CallFailure>(
    _ call: TargetCall, entry: InterceptedCall.Entry, by observer: (@Sendable (ObservedCall) -> Void)?,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Any?
  ) async throws(Failure) -> Any? {
    guard let observer else { return try await body() }
    let start = ContinuousClock.now
    do throws(Failure) {
      let answer = try await body()
      observer(ObservedCall(call, entry: entry, since: start, outcome: .answered))
      return answer
    } catch {
      observer(ObservedCall(call, entry: entry, since: start, outcome: error.outcome))
      throw error
    }
  }
}

extension ObservedCall {
  fileprivate init(
    _ call: TargetCall, entry: InterceptedCall.Entry, since start: ContinuousClock.Instant, outcome: Outcome
  ) {
    self.init(call: call, entry: entry, duration: start.duration(to: .now), outcome: outcome)
  }
}
