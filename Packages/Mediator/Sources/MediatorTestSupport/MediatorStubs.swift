import Foundation
import Mediator

/// What answers the calls of one test, and what it was asked.
///
/// `@unchecked Sendable`: everything is reached under the lock; the answers are `@Sendable` or the main actor's.
public final class MediatorStubs: @unchecked Sendable {
  /// What becomes of a call that is not stubbed.
  public enum Unstubbed: Sendable {
    /// It fails, and so does the test.
    case fails
    /// It goes to its target, if there is one.
    case isPerformed
  }

  /// The mediator of the test. `Mediator.shared` is it, as long as the test runs.
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
  ///   - hostModules: The modules of the app itself; `nil` for the module of the test, then those that are guessed.
  ///   - fileID: Where the test is, as `#fileID` says it: its module before the first slash.
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
  ///   - target: The target: `B` for the class `Target_B`. There need not be one.
  ///   - action: The action: `viewController` for `Action_viewController`.
  ///   - answer: What the caller gets; what it throws reaches the caller as
  ///     `MediatorError.refused`. Runs on the caller's thread.
  public func stub(
    _ target: String, action: String, answer: @escaping @Sendable ([String: Any]) throws -> Any?
  ) {
    lock.withLock { answers[Key(target: target, action: action)] = answer }
  }

  /// Answers the calls of an action that belongs to the main actor from now on: a page.
  ///
  /// - Parameters:
  ///   - target: The target: `B` for the class `Target_B`. There need not be one.
  ///   - action: The action: `viewController` for `Action_viewController`.
  ///   - answer: What the caller gets. A call from another thread is refused, as a page's own action is not
  ///     run there.
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

  /// The calls that nothing was stubbed for, if such calls fail.
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
