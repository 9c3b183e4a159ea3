/// The code that sees calls: interceptors before a call, the observer after it.
struct Watchers: Sendable {
  var interceptors: [Interceptor] = []
  var observer: (@Sendable (ObservedCall) -> Void)?

  var isEmpty: Bool { interceptors.isEmpty && observer == nil }

  /// The watchers of calls to this target.
  func concerning(_ target: String) -> Watchers {
    Watchers(interceptors: interceptors.filter { $0.concerns(target) }, observer: observer)
  }
}
