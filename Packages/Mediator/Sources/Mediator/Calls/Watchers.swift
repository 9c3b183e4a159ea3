/// Who sees calls: the interceptors before them, the observer after them.
struct Watchers: Sendable {
  var interceptors: [Interceptor] = []
  var observer: (@Sendable (ObservedCall) -> Void)?

  var isEmpty: Bool { interceptors.isEmpty && observer == nil }

  /// Those that see calls to this target.
  func concerning(_ target: String) -> Watchers {
    Watchers(interceptors: interceptors.filter { $0.concerns(target) }, observer: observer)
  }
}
