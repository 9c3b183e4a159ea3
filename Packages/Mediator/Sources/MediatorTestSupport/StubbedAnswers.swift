import Foundation
import Mediator

/// What a test's mediator answers, and the calls that it got.
///
/// The mediator keeps it alive, not the test: tasks that outlive the test still have its mediator, and nothing of theirs
/// may reach a target.
///
/// `@unchecked Sendable`: the state is accessed under the lock, and answers are `@Sendable` or isolated to the main
/// actor.
final class StubbedAnswers: @unchecked Sendable {
  typealias Answer = ([String: Any]) throws -> Any?

  private struct Key: Hashable {
    let target, action: Name

    init(_ target: String, _ action: String) {
      self.target = Name(target)
      self.action = Name(action)
    }
  }

  private let unstubbed: MediatorStubs.Unstubbed
  private let lock = NSLock()
  private var answers: [Key: Answer] = [:]
  private var recorded: [RecordedCall] = []
  private var unanswered: [RecordedCall] = []
  private var isOver = false

  init(unstubbed: MediatorStubs.Unstubbed) {
    self.unstubbed = unstubbed
  }

  func set(_ target: String, _ action: String, _ answer: @escaping Answer) {
    lock.withLock {
      if !isOver { answers[Key(target, action)] = answer }
    }
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
    let (unanswered, released) = lock.withLock { () -> ([RecordedCall], [Key: Answer]) in
      isOver = true
      defer { answers = [:] }
      return (self.unanswered, answers)
    }
    // A deinitialiser may call the mediator, so it runs here, outside the lock.
    withExtendedLifetime(released) {}
    return unanswered
  }

  func decide(_ call: InterceptedCall) -> Interceptor.Decision {
    let record = RecordedCall(call)
    let (isOver, answer) = lock.withLock { () -> (Bool, Answer?) in
      guard !self.isOver else { return (true, nil) }
      recorded.append(record)
      let answer = answers[Key(call.target, call.action)]
      if answer == nil, unstubbed == .fails { unanswered.append(record) }
      return (false, answer)
    }
    if isOver { return .refuse(TestIsOver(call: record)) }
    if let answer {
      do {
        return .answer(try answer(call.params))
      } catch {
        return .refuse(error)
      }
    }
    return unstubbed == .fails ? .refuse(UnstubbedCalls([record])) : .proceed
  }
}

/// A call came after the end of its test.
struct TestIsOver: Error, CustomStringConvertible {
  let call: RecordedCall

  var description: String {
    "the test of this call is over, so \"\(call)\" is not performed; let the test wait for all that it starts"
  }
}
