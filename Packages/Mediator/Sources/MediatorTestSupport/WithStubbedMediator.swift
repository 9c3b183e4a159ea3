import Mediator

/// Runs a test with a mediator of its own, in which nothing answers but what the test stubs.
///
/// In `body`, and in the tasks that it starts (not in detached ones), `Mediator.shared` is this mediator. So
/// categories see it, tests can run in parallel, and nothing is left behind. It needs neither XCTest nor Swift
/// Testing, and works in both.
///
///     try withStubbedMediator { stubs in
///       stubs.stub("B", action: "viewController", onMainActor: { _ in ViewController() })
///       …
///       #expect(stubs.calls(of: "B", action: "viewController").count == 1)
///     }
///
/// - Parameters:
///   - hostModules: The modules of the app itself, for calls that are performed. The test's own module and those
///     that the test bundle's name suggests where none are given.
///   - unstubbed: What becomes of a call that is not stubbed.
///   - fileID: Where the test is.
///   - body: The test.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws, else ``UnstubbedCalls`` where there were any that fail. So a test that forgot
///   a stub fails even where its code swallows the error.
public func withStubbedMediator<Result>(
  hostModules: [String]? = nil, unstubbed: MediatorStubs.Unstubbed = .fails, fileID: String = #fileID,
  _ body: (MediatorStubs) throws -> Result
) throws -> Result {
  let stubs = MediatorStubs(hostModules: hostModules, unstubbed: unstubbed, fileID: fileID)
  let result = try Mediator.$taskMediator.withValue(stubs.mediator) {
    try checkIsShared(stubs)
    return try body(stubs)
  }
  guard stubs.unansweredCalls.isEmpty else { throw UnstubbedCalls(stubs.unansweredCalls) }
  return result
}

/// The same for an asynchronous test.
public nonisolated(nonsending) func withStubbedMediator<Result>(
  hostModules: [String]? = nil, unstubbed: MediatorStubs.Unstubbed = .fails, fileID: String = #fileID,
  _ body: nonisolated(nonsending) (MediatorStubs) async throws -> Result
) async throws -> Result {
  let stubs = MediatorStubs(hostModules: hostModules, unstubbed: unstubbed, fileID: fileID)
  let result = try await Mediator.$taskMediator.withValue(stubs.mediator) {
    try checkIsShared(stubs)
    return try await body(stubs)
  }
  guard stubs.unansweredCalls.isEmpty else { throw UnstubbedCalls(stubs.unansweredCalls) }
  return result
}

/// The program has settled for one mediator, because there was no test in sight when it first asked for it.
struct MediatorIsTaken: Error, CustomStringConvertible {
  var description: String {
    "MediatorTestSupport came into the program after its first call, so no test can have a mediator of its own;"
      + " link it into the test bundle, or start the program with XCTestBundlePath set, as Xcode does"
  }
}

private func checkIsShared(_ stubs: MediatorStubs) throws {
  guard Mediator.shared === stubs.mediator else { throw MediatorIsTaken() }
}
