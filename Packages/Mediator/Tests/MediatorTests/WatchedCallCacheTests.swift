import Foundation
import Testing

@testable import Mediator

/// Interceptors, the observer and the policy treat cached calls like others.
@Suite("Cached calls, with interceptors and an observer,")
struct WatchedCallCacheTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test("an interceptor of another target changes nothing, one of this target sees each call")
  func watchedTarget() {
    mediator.interceptors = [
      Interceptor(target: "Shop") { _ in .answer(-1) },
      Interceptor(target: "Sample") { .proceedWith(["seen": $0.params["id"] ?? 0]) },
    ]
    for id in 1...3 {
      #expect(mediator.performTarget("Counter", action: "increment", shouldCacheTarget: true) as? Int == id)
      let echo = mediator.performTarget("Sample", action: "echo", params: ["id": id]) as? [String: Int]
      #expect(echo == ["seen": id])
      #expect(mediator.performTarget("Shop", action: "erase") as? Int == -1)
    }
  }

  @Test("an interceptor that waits, refuses or answers does so for each call, also for an unanswered one")
  func everyDecision() throws {
    mediator.interceptors = [
      Interceptor(target: "Sample", waiting: { _ in .proceed }),
      Interceptor(target: "Counter") { _ in .refuse(Target_Sample.Failure()) },
      Interceptor(target: "Ghost") { $0.params.isEmpty ? .proceed : .answer(7) },
    ]
    for _ in 0..<3 {
      let waits = try #require(throws: MediatorError.self) {
        try mediator.performTarget("Sample", action: "number", as: Int.self)
      }
      guard case .needsAwait = waits else { throw waits }
      let refused = try #require(throws: MediatorError.self) {
        try mediator.performTarget("Counter", action: "increment", as: Int.self)
      }
      guard case .refused(_, is Target_Sample.Failure) = refused else { throw refused }
      let missing = try #require(throws: MediatorError.self) {
        try mediator.performTarget("Ghost", action: "appear", as: Int.self)
      }
      guard case .noTarget = missing else { throw missing }
      #expect(mediator.performTarget("Ghost", action: "appear", params: ["id": 1]) as? Int == 7)
    }
  }

  @Test("the observer sees each call once, however often it is made")
  func observed() {
    let mediator = Mediator(hostModules: ["MediatorTests.None"])
    let seen = Locked<[String]>([])
    mediator.observer = { call in
      let isAnswered = if case .answered = call.outcome { true } else { false }
      seen.withLock { $0.append("\(call.call.action) \(isAnswered)") }
    }
    for _ in 0..<3 {
      mediator.performTarget("Sample", module: "MediatorTests", action: "number", shouldCacheTarget: true)
      mediator.performTarget("Sample", module: "MediatorTests", action: "lost")
      mediator.performTarget("Ghost", action: "appear")
    }
    #expect(
      seen.withLock { $0 } == Array(repeating: ["number true", "lost false", "appear false"], count: 3).flatMap { $0 })
  }

  private func open(
    _ text: String, policy: RemotePolicy = RemotePolicy(schemes: ["shop"])
  ) throws(RemoteError) -> Any? {
    try mediator.performAction(with: URL(string: text)!, policy: policy)
  }

  @Test("a cached local call opens nothing to URLs, and a cached remote call nothing to local callers")
  func entriesApart() throws {
    for _ in 0..<3 {
      #expect(mediator.performTarget("Shop", action: "erase") as? Bool == true)
      let error = try #require(throws: RemoteError.self) { try open("shop://Shop/erase") }
      guard case .refused(.notListed) = error else { throw error }
    }
    for id in 0..<3 {
      #expect((try open("shop://Shop/item?id=\(id)") as? [String: Any])?["id"] as? String == "\(id)")
      let local = mediator.performTarget("Shop", action: "item", params: ["id": id]) as? [String: Any]
      #expect(local?["id"] as? Int == id)
      #expect(local?.isRemote == false)
      // Listed only in the table `remote`, so that only URLs reach it and `notFound` answers local callers.
      #expect(try open("shop://Shop/ab") is [String: Any])
      let lost = mediator.performTarget("Shop", action: "ab") as? [String: Any]
      #expect(lost?["selectorString"] as? String == "Action_ab:")
    }
  }

  @Test("the policy also checks a cached remote call")
  func policyOfKnown() throws {
    let closed = RemotePolicy(schemes: ["shop"]) { $0.items.isEmpty ? nil : "no parameters today" }
    for _ in 0..<3 {
      #expect(try open("shop://Shop/item", policy: closed) != nil)
      let error = try #require(throws: RemoteError.self) { try open("shop://Shop/item?id=1", policy: closed) }
      guard case .refused(.policy("no parameters today")) = error else { throw error }
    }
  }

  @Test("an interceptor and the observer see remote calls that were cached before they were set")
  func remoteSeen() throws {
    _ = try open("shop://Shop/item")
    mediator.interceptors = [Interceptor { $0.entry == .remote ? .answer("seen") : .proceed }]
    #expect(try open("shop://Shop/item") as? String == "seen")
    mediator.interceptors = []
    let entries = Locked<[InterceptedCall.Entry]>([])
    mediator.observer = { call in entries.withLock { $0.append(call.entry) } }
    _ = try open("shop://Shop/item")
    mediator.observer = nil
    #expect(try open("shop://Shop/item") is [String: Any])
    #expect(entries.withLock { $0 } == [.remote])
  }
}
