import Foundation
import Mediator

/// Refuses calls of code that may run for a test with stubs and does not know its mediator: on a queue, on a thread, in
/// a detached task, in a task that such code started. For it `Mediator.shared` would be the program's, and the call
/// would reach its target.
///
/// Calls are not refused if they certainly belong to a test without stubs: one of Swift Testing is known in its tasks,
/// and one of XCTest runs on the main thread.
enum CallsOutsideTests {
  private struct Tests {
    /// The tests with stubs that run; `nil` for one of XCTest.
    var running: [CurrentTest.ID?] = []
    /// Whether one of Swift Testing has run. Such tests run in tasks only.
    var haveRunInTasks = false
    var haveRun = false
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var tests = Tests()

  /// Must be called before each test with stubs.
  static func begin() {
    let test = CurrentTest.id
    lock.withLock {
      tests.running.append(test)
      if test != nil { tests.haveRunInTasks = true }
      guard !tests.haveRun else { return }
      tests.haveRun = true
      Mediator.replaceShared { refusesCaller ? refusing : nil }
    }
  }

  /// Must be called after each test with stubs, in its task.
  static func end() {
    let test = CurrentTest.id
    lock.withLock {
      if let index = tests.running.firstIndex(of: test) { tests.running.remove(at: index) }
    }
  }

  private static var refusesCaller: Bool {
    let test = CurrentTest.id
    return lock.withLock {
      // A task that the test started before it got its stubs does not know them.
      if let test { return tests.running.contains(test) }
      // XCTest runs synchronous tests on the main thread, never together with another test.
      let mayBeXCTest = Thread.isMainThread && withUnsafeCurrentTask { $0 == nil } && !tests.haveRunInTasks
      return !mayBeXCTest || !tests.running.isEmpty
    }
  }

  private static let refusing = Mediator(
    hostModules: [],
    guardian: Interceptor { call in
      let error = CalledOutsideTest(call: RecordedCall(call))
      // A category may turn the error into `nil`, and then nobody would know.
      FileHandle.standardError.write(Data("MediatorTestSupport: \(error)\n".utf8))
      return .refuse(error)
    })
}

/// A call came from code that knows no test, and may belong to a test with stubs.
struct CalledOutsideTest: Error, CustomStringConvertible {
  let call: RecordedCall

  var description: String {
    "\"\(call)\" is called on a queue or a thread, or in a task that inherits nothing from its test, so the stubs of"
      + " its test are not known and it is not performed; call it in the test's task, or ask for Mediator.shared there"
      + " and pass it on (an asynchronous XCTest without stubs needs `withStubbedMediator(unstubbed: .isPerformed)`)"
  }
}
