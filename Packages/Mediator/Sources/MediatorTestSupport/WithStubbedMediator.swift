import Mediator

/// Runs a test with a mediator of its own, in which only the test's stubs answer.
///
/// In `body`, and in the tasks that it starts, `Mediator.shared` is this mediator. So categories use it, tests can run
/// in parallel, and no state is left behind. It needs neither XCTest nor Swift Testing, and works in both.
///
/// What a test starts and does not wait for reaches no target either. After the test its mediator refuses every call.
/// Work on a queue or a thread, in a detached task, or in a task that such work starts does not know the test's
/// mediator: its calls are refused, during the test and after it, and standard error says so. So are, during the test,
/// those of a task that the test started before `body`. Ask for `Mediator.shared` in the test's task, and pass it on.
///
/// Tests without stubs reach their targets where it is known that they have none: those of Swift Testing in their
/// tasks, synchronous ones of XCTest on the main thread. Asynchronous ones of XCTest need `unstubbed: .isPerformed`. In
/// XCTest, what is left on the main queue while no test with stubs runs is taken for such a test.
///
///     try withStubbedMediator { stubs in
///       stubs.stub("B", action: "viewController", onMainActor: { _ in ViewController() })
///       …
///       #expect(stubs.calls(of: "B", action: "viewController").count == 1)
///     }
///
/// - Parameters:
///   - hostModules: The modules of the app itself, for calls that are performed. By default the test's own module and
///     those that the test bundle's name suggests.
///   - unstubbed: How to treat a call without a stub.
///   - fileID: The file of the test.
///   - body: The test.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`, otherwise ``UnstubbedCalls`` if calls without a stub failed. So a test without a
///   needed stub fails even if its code ignores the error.
public func withStubbedMediator<Result>(
  hostModules: [String]? = nil, unstubbed: MediatorStubs.Unstubbed = .fails, fileID: String = #fileID,
  _ body: (MediatorStubs) throws -> Result
) throws -> Result {
  let stubs = MediatorStubs(hostModules: hostModules, unstubbed: unstubbed, fileID: fileID)
  CallsOutsideTests.begin()
  defer {
    stubs.end()
    CallsOutsideTests.end()
  }
  let result = try Mediator.$taskMediator.withValue(stubs.mediator) {
    try checkIsShared(stubs)
    return try body(stubs)
  }
  let unanswered = stubs.end()
  guard unanswered.isEmpty else { throw UnstubbedCalls(unanswered) }
  return result
}

/// The same for an asynchronous test.
public nonisolated(nonsending) func withStubbedMediator<Result>(
  hostModules: [String]? = nil, unstubbed: MediatorStubs.Unstubbed = .fails, fileID: String = #fileID,
  _ body: nonisolated(nonsending) (MediatorStubs) async throws -> Result
) async throws -> Result {
  let stubs = MediatorStubs(hostModules: hostModules, unstubbed: unstubbed, fileID: fileID)
  CallsOutsideTests.begin()
  defer {
    stubs.end()
    CallsOutsideTests.end()
  }
  let result = try await Mediator.$taskMediator.withValue(stubs.mediator) {
    try checkIsShared(stubs)
    return try await body(stubs)
  }
  let unanswered = stubs.end()
  guard unanswered.isEmpty else { throw UnstubbedCalls(unanswered) }
  return result
}

/// The program has fixed its mediator, because no test could run when it first asked for one.
struct MediatorIsTaken: Error, CustomStringConvertible {
  var description: String {
    "MediatorTestSupport came into the program after its first call, so no test can have a mediator of its own;"
      + " link it into the test bundle, or start the program with XCTestBundlePath set, as Xcode does"
  }
}

private func checkIsShared(_ stubs: MediatorStubs) throws {
  guard Mediator.shared === stubs.mediator else { throw MediatorIsTaken() }
}
