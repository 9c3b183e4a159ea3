import Foundation
import Mediator

/// Refuses calls of code that runs for a test with stubs, but not in a task of it: on a queue, on a thread. Such code does
/// not know its test's mediator, so `Mediator.shared` would be the program's, and the call would reach its target.
///
/// A call in a task is not refused: it may belong to a test without stubs, which runs at the same time.
enum CallsOutsideTests {
  private struct Tests {
    var running = 0
    var haveRun = false
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var tests = Tests()

  /// Must be called before each test with stubs.
  static func begin() {
    lock.withLock {
      tests.running += 1
      guard !tests.haveRun else { return }
      tests.haveRun = true
      Mediator.replaceShared { refusesCaller ? refusing : nil }
    }
  }

  /// Must be called after each test with stubs.
  static func end() {
    lock.withLock { tests.running -= 1 }
  }

  private static var refusesCaller: Bool {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else { return false }
    // XCTest runs tests without stubs on the main thread, never together with another test.
    return !Thread.isMainThread || lock.withLock { tests.running > 0 }
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

/// A call came from a queue or a thread, and may belong to a test with stubs.
struct CalledOutsideTest: Error, CustomStringConvertible {
  let call: RecordedCall

  var description: String {
    "\"\(call)\" is called on a queue or a thread, which does not know the stubs of its test, so it is not performed;"
      + " call it in the test's task, or ask for Mediator.shared there and pass it on"
  }
}
