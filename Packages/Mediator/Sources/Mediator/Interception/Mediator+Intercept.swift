extension Mediator {
  /// The interceptors that see calls before they reach their target, in this order. Empty by default.
  ///
  /// It may be set at any time, from any thread. A call that has begun keeps its interceptors.
  public var interceptors: [Interceptor] {
    get { Array(registry.watchers.interceptors.dropLast(guardian == nil ? 0 : 1)) }
    set {
      let all = newValue + (guardian.map { [$0] } ?? [])
      registry.watch { $0.interceptors = all }
    }
  }

  /// The result of a call's interceptors.
  enum Intercepted {
    case proceed([String: Any]?)
    case answer(Any?)
  }

  /// Runs the interceptors of a call, in their order.
  func intercept(
    _ call: TargetCall, params: [String: Any]?, entry: InterceptedCall.Entry, by interceptors: [Interceptor]
  ) throws(MediatorError) -> Intercepted {
    var params = params
    for interceptor in interceptors where interceptor.concerns(call.target) {
      let seen = InterceptedCall(call, params: params, entry: entry)
      guard let decide = interceptor.decide else {
        throw .needsAwait(call, fullTargetName: TargetName.targetPrefix + call.target)
      }
      if let answer = try follow(decide(seen), of: call, entry, params: &params) { return answer }
    }
    return .proceed(params)
  }

  nonisolated(nonsending) func intercept(
    _ call: TargetCall, params: [String: Any]?, entry: InterceptedCall.Entry, by interceptors: [Interceptor]
  ) async throws(MediatorError) -> Intercepted {
    var params = params
    for interceptor in interceptors where interceptor.concerns(call.target) {
      let seen = InterceptedCall(call, params: params, entry: entry)
      if let answer = try follow(await interceptor.decideWaiting(seen), of: call, entry, params: &params) {
        return answer
      }
    }
    return .proceed(params)
  }

  /// - Returns: The answer that ends the call; `nil` if it continues.
  private func follow(
    _ decision: Interceptor.Decision, of call: TargetCall, _ entry: InterceptedCall.Entry, params: inout [String: Any]?
  ) throws(MediatorError) -> Intercepted? {
    switch decision {
    case .proceed: return nil
    case .proceedWith(let changed):
      params = entry == .remote ? ReservedKeys.restore(from: params ?? [:], in: changed) : changed
      return nil
    case .answer(let answer): return .answer(answer)
    case .refuse(let error): throw .refused(call, error)
    }
  }
}

extension InterceptedCall {
  fileprivate init(_ call: TargetCall, params: [String: Any]?, entry: Entry) {
    self.init(
      target: call.target, action: call.action, module: call.module, entry: entry, params: params ?? [:])
  }
}
