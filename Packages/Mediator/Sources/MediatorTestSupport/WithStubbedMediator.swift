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
///   - hostModules: The modules of the app itself, for calls that are performed.
///   - unstubbed: What becomes of a call that is not stubbed.
///   - body: The test.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws, else ``UnstubbedCalls`` where there were any that fail. So a test that forgot
///   a stub fails even where its code swallows the error.
public func withStubbedMediator<Result>(
  hostModules: [String] = [], unstubbed: MediatorStubs.Unstubbed = .fails,
  _ body: (MediatorStubs) throws -> Result
) throws -> Result {
  let stubs = MediatorStubs(hostModules: hostModules, unstubbed: unstubbed)
  let result = try Mediator.$taskMediator.withValue(stubs.mediator) { try body(stubs) }
  guard stubs.unansweredCalls.isEmpty else { throw UnstubbedCalls(stubs.unansweredCalls) }
  return result
}

/// The same for a test that waits.
public nonisolated(nonsending) func withStubbedMediator<Result>(
  hostModules: [String] = [], unstubbed: MediatorStubs.Unstubbed = .fails,
  _ body: nonisolated(nonsending) (MediatorStubs) async throws -> Result
) async throws -> Result {
  let stubs = MediatorStubs(hostModules: hostModules, unstubbed: unstubbed)
  let result = try await Mediator.$taskMediator.withValue(stubs.mediator) { try await body(stubs) }
  guard stubs.unansweredCalls.isEmpty else { throw UnstubbedCalls(stubs.unansweredCalls) }
  return result
}
