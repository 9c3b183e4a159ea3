import Foundation
import Mediator

/// What a test's mediator answers, and the calls that it got.
///
/// The mediator keeps it alive, not the test: tasks that outlive the test still have its mediator, and nothing of
/// theirs may reach a target.
///
/// `@unchecked Sendable`: the state is accessed under the lock.
final class StubbedAnswers: @unchecked Sendable {
  private struct Key: Hashable {
    let target, action: Name

    init(_ target: String, _ action: String) {
      self.target = Name(target)
      self.action = Name(action)
    }
  }

  private let unstubbed: MediatorStubs.Unstubbed
  private let lock = NSLock()
  private var answers: [Key: StubbedAnswer] = [:]
  private var recorded: [RecordedCall] = []
  private var unanswered: [RecordedCall] = []
  private var isOver = false

  init(unstubbed: MediatorStubs.Unstubbed) {
    self.unstubbed = unstubbed
  }

  func set(_ target: String, _ action: String, _ answer: StubbedAnswer) {
    let former = lock.withLock { isOver ? nil : answers.updateValue(answer, forKey: Key(target, action)) }
    // A deinitialiser may call the mediator, so it runs here, outside the lock.
    withExtendedLifetime(former) {}
  }

  /// The calls during the test.
  var calls: [RecordedCall] {
    lock.withLock { recorded }
  }

  /// Ends the test: from now on every call is refused. Releases what the stubs hold.
  ///
  /// - Returns: The calls without a stub, if such calls fail.
  @discardableResult
  func end() -> [RecordedCall] {
    let (unanswered, released) = lock.withLock { () -> ([RecordedCall], [Key: StubbedAnswer]) in
      isOver = true
      defer { answers = [:] }
      return (self.unanswered, answers)
    }
    withExtendedLifetime(released) {}
    return unanswered
  }

  /// Decides every call of the test's mediator.
  var guardian: Interceptor {
    Interceptor { call in
      switch self.record(call) {
      case .stubbed(let answer): answer.decide(call.params)
      case .decided(let decision): decision
      }
    } waiting: { call in
      switch self.record(call) {
      case .stubbed(let answer): await answer.decide(call.params)
      case .decided(let decision): decision
      }
    }
  }

  private enum Recorded {
    case stubbed(StubbedAnswer)
    case decided(Interceptor.Decision)
  }

  /// Records a call, and finds its stub, or the decision on a call without one.
  private func record(_ call: InterceptedCall) -> Recorded {
    let record = RecordedCall(call)
    return lock.withLock {
      guard !isOver else { return .decided(.refuse(TestIsOver(call: record))) }
      recorded.append(record)
      if let answer = answers[Key(call.target, call.action)] { return .stubbed(answer) }
      guard unstubbed == .fails else { return .decided(.proceed) }
      unanswered.append(record)
      return .decided(.refuse(UnstubbedCalls([record])))
    }
  }
}

/// A call came after the end of its test.
struct TestIsOver: Error, CustomStringConvertible {
  let call: RecordedCall

  var description: String {
    "the test of this call is over, so \"\(call)\" is not performed; let the test wait for all that it starts"
  }
}
