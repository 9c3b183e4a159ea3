import Dispatch
import Foundation
import Mediator
import MediatorTestSupport
import Testing

/// Code that outlives its test, or runs where it does not know its test, reaches no target.
@Suite("Calls that outlive their test", .serialized)
struct CallsAfterTestsTests {
  typealias Call = @Sendable () -> Void

  /// Where code under test may go on.
  enum Place: CaseIterable {
    case task, childOfTask
    case detachedTask, globalQueue, queue, operationQueue, thread, mainQueue
    case taskOfQueue, taskOfThread, taskOfMainQueue, mainActorTaskOfQueue

    /// Those that do not inherit the test's mediator.
    static let elsewhere = allCases.filter { ![.task, .childOfTask].contains($0) }

    func run(after delay: Duration, _ call: @escaping Call) {
      let seconds = delay / .seconds(1)
      switch self {
      case .task:
        Task {
          try? await Task.sleep(for: delay)
          call()
        }
      case .childOfTask:
        Task {
          await withTaskGroup {
            $0.addTask {
              try? await Task.sleep(for: delay)
              call()
            }
          }
        }
      case .detachedTask:
        Task.detached {
          try? await Task.sleep(for: delay)
          call()
        }
      case .globalQueue: DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: call)
      case .queue: DispatchQueue(label: "\(self)").asyncAfter(deadline: .now() + seconds, execute: call)
      case .operationQueue:
        OperationQueue().addOperation {
          Thread.sleep(forTimeInterval: seconds)
          call()
        }
      case .thread:
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: seconds)
          call()
        }
      case .mainQueue: DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: call)
      case .taskOfQueue: Place.globalQueue.run(after: delay) { Task { call() } }
      case .taskOfThread: Place.thread.run(after: delay) { Task { call() } }
      case .taskOfMainQueue: Place.mainQueue.run(after: delay) { Task { call() } }
      case .mainActorTaskOfQueue: Place.globalQueue.run(after: delay) { Task { @MainActor in call() } }
      }
    }
  }

  /// Calls the target in this module, so that the program's mediator would find it.
  private static func open() -> Any? {
    Mediator.shared.performTarget("Safe", module: "MediatorTestSupportTests", action: "open")
  }

  /// Runs a call to `Target_Safe` after its test.
  ///
  /// - Returns: How often the target ran.
  private func opened(_ place: Place, in test: (@escaping Call) throws -> Void) async throws -> Int {
    let before = Target_Safe.opened
    try await confirmation { called in
      let (finished, end) = AsyncStream<Void>.makeStream()
      try test {
        _ = Self.open()
        called()
        end.finish()
      }
      for await _ in finished {}
    }
    return Target_Safe.opened - before
  }

  @Test("reach no target after the test, with a stub or without", arguments: Place.allCases, [true, false])
  func after(place: Place, hasStub: Bool) async throws {
    let opened = try await opened(place) { call in
      try withStubbedMediator { stubs in
        if hasStub { stubs.stub("Safe", action: "open") { _ in nil } }
        place.run(after: .milliseconds(50), call)
      }
    }
    #expect(opened == 0)
  }

  @Test("reach no target after a test in which calls are performed", arguments: Place.allCases)
  func afterPerforming(place: Place) async throws {
    let opened = try await opened(place) { call in
      try withStubbedMediator(unstubbed: .isPerformed) { _ in place.run(after: .milliseconds(50), call) }
    }
    #expect(opened == 0)
  }

  @Test("reach no target during the test from where its mediator is not known", arguments: Place.elsewhere)
  func during(place: Place) async throws {
    let before = Target_Safe.opened
    try await withStubbedMediator { stubs in
      stubs.stub("Safe", action: "open") { _ in nil }
      await withCheckedContinuation { next in
        place.run(after: .zero) {
          _ = Self.open()
          next.resume()
        }
      }
      #expect(stubs.calls.isEmpty)
    }
    #expect(Target_Safe.opened == before)
  }

  @Test("reach no target during the test from a task that began before it was given stubs")
  func startedBefore() async throws {
    let before = Target_Safe.opened
    let (signals, signal) = AsyncStream<Void>.makeStream()
    let listener = Task {
      for await _ in signals { _ = Self.open() }
    }
    try await withStubbedMediator { stubs in
      stubs.stub("Safe", action: "open") { _ in nil }
      signal.yield()
      signal.finish()
      await listener.value
    }
    #expect(Target_Safe.opened == before)
  }

  @Test("a test without stubs reaches its targets, also in its tasks, although a test with stubs has run")
  func withoutStubs() async throws {
    try withStubbedMediator { _ in }
    let before = Target_Safe.opened
    _ = Self.open()
    await Task { _ = Self.open() }.value
    await MainActor.run { _ = Self.open() }
    #expect(Target_Safe.opened == before + 3)
  }

  @Test("are answered by stubs on a queue that the mediator was passed to")
  func passedOn() async throws {
    try await withStubbedMediator { stubs in
      stubs.stub("Safe", action: "open") { _ in "stubbed" }
      let mediator = Mediator.shared
      let answer = await withCheckedContinuation { next in
        DispatchQueue.global().async {
          next.resume(returning: mediator.performTarget("Safe", action: "open") as? String)
        }
      }
      #expect(answer == "stubbed")
    }
  }

  @Test("are refused with an error that says so, and do not change the recorded calls")
  func error() throws {
    let (mediator, stubs) = try withStubbedMediator(unstubbed: .isPerformed) { ($0.mediator, $0) }
    stubs.stub("Safe", action: "open") { _ in 1 }
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget("Safe", action: "open", as: Int.self)
    }
    #expect("\(error)".contains("the test of this call is over"))
    #expect(stubs.calls.isEmpty)
  }

  @Test("are refused although the code under test has replaced the mediator's interceptors")
  func replacedInterceptors() throws {
    let before = Target_Safe.opened
    let mediator = try withStubbedMediator { stubs in
      stubs.stub("Safe", action: "open") { $0["seal"] }
      Mediator.shared.interceptors = [Interceptor { .proceedWith($0.params.merging(["seal": 7]) { $1 }) }]
      #expect(Mediator.shared.interceptors.count == 1)
      #expect(Mediator.shared.performTarget("Safe", action: "open") as? Int == 7)
      Mediator.shared.interceptors = []
      #expect(Mediator.shared.performTarget("Safe", action: "open") == nil)
      return stubs.mediator
    }
    #expect(mediator.performTarget("Safe", action: "open") == nil)
    #expect(Target_Safe.opened == before)
  }

  @Test("leave nothing of the stubs alive")
  func released() throws {
    final class Held: Sendable {}
    weak var held: Held?
    let mediator = try withStubbedMediator { stubs in
      let object = Held()
      held = object
      stubs.stub("Safe", action: "open") { _ in object }
      #expect(Mediator.shared.performTarget("Safe", action: "open") is Held)
      return stubs.mediator
    }
    #expect(held == nil)
    #expect(mediator.performTarget("Safe", action: "open") == nil)
  }

  @Test("a stub answers only to its own name, not to one that looks like it")
  func lookAlike() throws {
    #expect(throws: UnstubbedCalls.self) {
      try withStubbedMediator { stubs in
        stubs.stub("Kart", action: "open") { _ in 1 }
        #expect(Mediator.shared.performTarget("\u{212A}art", action: "open") == nil)
        #expect(stubs.calls(of: "Kart", action: "open").isEmpty)
      }
    }
  }
}

/// A target with an effect.
final class Target_Safe: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Safe, [String: Any]) throws -> Any?>
  private static let lock = NSLock()
  nonisolated(unsafe) private static var count = 0

  static var opened: Int { lock.withLock { count } }

  var customMirror: Mirror { Mirror(self, children: ["actions": ["open": { $0.Action_open($1) }] as Actions]) }

  func Action_open(_ params: [String: Any]) { Self.lock.withLock { Self.count += 1 } }
}
