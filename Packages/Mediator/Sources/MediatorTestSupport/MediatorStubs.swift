import Foundation
import Mediator

/// The stubs of one test, and the calls that it made.
///
/// `@unchecked Sendable`: the state is accessed under the lock, and answers are `@Sendable` or isolated to the main
/// actor.
public final class MediatorStubs: @unchecked Sendable {
  /// How to treat a call without a stub.
  public enum Unstubbed: Sendable {
    /// It fails, and so does the test.
    case fails
    /// It goes to its target, if there is one.
    case isPerformed
  }

  /// The mediator of the test. While the test runs, `Mediator.shared` is this mediator.
  public let mediator: Mediator

  private typealias Answer = ([String: Any]) throws -> Any?
  private struct Key: Hashable {
    let target, action: String
  }

  private let unstubbed: Unstubbed
  private let lock = NSLock()
  private var answers: [Key: Answer] = [:]
  private var recorded: [RecordedCall] = []
  private var unanswered: [RecordedCall] = []

  /// - Parameters:
  ///   - hostModules: The modules of the app itself; `nil` means the module of the test, then the guessed ones.
  ///   - fileID: The `#fileID` of the test, which begins with its module.
  init(hostModules: [String]?, unstubbed: Unstubbed, fileID: String) {
    mediator = Mediator(hostModules: hostModules)
    if hostModules == nil {
      let module = fileID.prefix { $0 != "/" }
      mediator.hostModules.insert(String(module), at: 0)
    }
    self.unstubbed = unstubbed
    mediator.interceptors = [Interceptor { [weak self] call in self?.decide(call) ?? .proceed }]
  }

  /// Answers the calls of an action from now on.
  ///
  /// - Parameters:
  ///   - target: The target: `B` for the class `Target_B`. The class need not exist.
  ///   - action: The action: `viewController` for `Action_viewController`.
  ///   - answer: Returns the answer. An error that it throws reaches the caller as `MediatorError.refused`. Runs on the
  ///     caller's thread.
  public func stub(
    _ target: String, action: String, answer: @escaping @Sendable ([String: Any]) throws -> Any?
  ) {
    lock.withLock { answers[Key(target: target, action: action)] = answer }
  }

  /// Answers the calls of an action that belongs to the main actor from now on: a page.
  ///
  /// - Parameters:
  ///   - target: The target: `B` for the class `Target_B`. The class need not exist.
  ///   - action: The action: `viewController` for `Action_viewController`.
  ///   - answer: Returns the answer. A call from another thread is refused, because a page's own action does not run
  ///     there.
  public func stub(
    _ target: String, action: String, onMainActor answer: @escaping @MainActor ([String: Any]) throws -> Any?
  ) {
    lock.withLock {
      answers[Key(target: target, action: action)] = { params in
        guard Mediator.isOnMainActor else { throw CalledFromElsewhere() }
        nonisolated(unsafe) let params = params
        nonisolated(unsafe) var result: Any?
        try MainActor.assumeIsolated { result = try answer(params) }
        return result
      }
    }
  }

  /// The calls so far, stubbed or not, in order.
  public var calls: [RecordedCall] {
    lock.withLock { recorded }
  }

  /// The calls of one action so far, in order.
  public func calls(of target: String, action: String) -> [RecordedCall] {
    calls.filter { $0.target == target && $0.action == action }
  }

  /// The calls without a stub, if such calls fail.
  var unansweredCalls: [RecordedCall] {
    lock.withLock { unanswered }
  }

  private func decide(_ call: InterceptedCall) -> Interceptor.Decision {
    let record = RecordedCall(call)
    let answer = lock.withLock {
      recorded.append(record)
      return answers[Key(target: call.target, action: call.action)]
    }
    if let answer {
      do {
        return .answer(try answer(call.params))
      } catch {
        return .refuse(error)
      }
    }
    guard unstubbed == .fails else { return .proceed }
    lock.withLock { unanswered.append(record) }
    return .refuse(UnstubbedCalls([record]))
  }
}

/// A stub of the main actor was called from another thread.
struct CalledFromElsewhere: Error, CustomStringConvertible {
  var description: String { "the stub belongs to the main actor, and this call came from another thread" }
}
