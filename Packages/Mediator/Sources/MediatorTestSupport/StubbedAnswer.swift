import Mediator

/// What a stub answers with.
enum StubbedAnswer: Sendable {
  case anywhere(@Sendable ([String: Any]) throws -> Any?)
  case mainActor(@MainActor @Sendable ([String: Any]) throws -> Any?)

  /// Decides a call that does not wait.
  func decide(_ params: [String: Any]) -> Interceptor.Decision {
    do {
      switch self {
      case .anywhere(let answer): return .answer(try answer(params))
      case .mainActor(let answer):
        guard Mediator.isOnMainActor else { throw CalledFromElsewhere() }
        let params = Handover(params)
        return .answer(try MainActor.assumeIsolated { Handover(try answer(params.value)) }.value)
      }
    } catch {
      return .refuse(error)
    }
  }

  /// Decides a call with `await`.
  nonisolated(nonsending) func decide(_ params: [String: Any]) async -> Interceptor.Decision {
    do {
      switch self {
      case .anywhere(let answer): return .answer(try answer(params))
      case .mainActor(let answer):
        let params = Handover(params)
        return .answer(try await MainActor.hop { Handover(try answer(params.value)) }.value)
      }
    } catch {
      return .refuse(error)
    }
  }
}

/// A stub of the main actor was called from another thread.
struct CalledFromElsewhere: Error, CustomStringConvertible {
  var description: String {
    "the stub belongs to the main actor, and this call came from another thread; call it with await"
  }
}
