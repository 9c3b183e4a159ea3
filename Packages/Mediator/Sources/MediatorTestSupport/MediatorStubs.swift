import Mediator

/// The stubs of one test, and the calls that it made.
public final class MediatorStubs: Sendable {
  /// How to treat a call without a stub.
  public enum Unstubbed: Sendable {
    /// It fails, and so does the test.
    case fails
    /// It goes to its target, if there is one.
    case isPerformed
  }

  /// The mediator of the test. While the test runs, `Mediator.shared` is this mediator. Interceptors that it gets see
  /// calls before the stubs answer.
  public let mediator: Mediator

  private let answers: StubbedAnswers

  /// - Parameters:
  ///   - hostModules: The modules of the app itself; `nil` means the module of the test, then the guessed ones.
  ///   - fileID: The `#fileID` of the test, which begins with its module.
  init(hostModules: [String]?, unstubbed: Unstubbed, fileID: String) {
    let answers = StubbedAnswers(unstubbed: unstubbed)
    self.answers = answers
    mediator = Mediator(hostModules: hostModules, guardian: answers.guardian)
    if hostModules == nil {
      let module = fileID.prefix { $0 != "/" }
      mediator.hostModules.insert(String(module), at: 0)
    }
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
    answers.set(target, action, .anywhere(answer))
  }

  /// Answers the calls of an action that belongs to the main actor from now on: a page.
  ///
  /// - Parameters:
  ///   - target: The target: `B` for the class `Target_B`. The class need not exist.
  ///   - action: The action: `viewController` for `Action_viewController`.
  ///   - answer: Returns the answer. A call with `await` runs it on the main actor, as it does a page's own action.
  ///     Another call from another thread is refused.
  public func stub(
    _ target: String, action: String, onMainActor answer: @escaping @MainActor ([String: Any]) throws -> Any?
  ) {
    answers.set(target, action, .mainActor(answer))
  }

  /// The calls so far, stubbed or not, in order. Calls after the end of the test are none of them.
  public var calls: [RecordedCall] { answers.calls }

  /// The calls of one action so far, in order.
  public func calls(of target: String, action: String) -> [RecordedCall] {
    calls.filter { $0.target.isSameName(as: target) && $0.action.isSameName(as: action) }
  }

  /// Ends the test: from now on its mediator refuses every call.
  ///
  /// - Returns: The calls without a stub, if such calls fail.
  @discardableResult
  func end() -> [RecordedCall] { answers.end() }
}
