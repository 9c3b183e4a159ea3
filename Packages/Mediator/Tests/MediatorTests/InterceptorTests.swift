import Foundation
import Testing

@testable import Mediator

@Suite("Interceptors")
struct InterceptorTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private struct LoginNeeded: Error {}

  private func echo(_ params: [String: Any]? = nil) throws -> [String: Any] {
    try mediator.performTarget("Sample", action: "echo", params: params, as: [String: Any].self)
  }

  @Test("an interceptor sees target, action, entry and parameters of local and of remote calls")
  func sees() throws {
    let seen = Locked<[String]>([])
    mediator.interceptors = [
      Interceptor { call in
        seen.withLock { $0.append("\(call.target) \(call.action) \(call.entry) \(call.params["id"] ?? "-")") }
        return .proceed
      }
    ]
    mediator.performTarget("Shop", action: "item", params: ["id": 1])
    let url = try #require(URL(string: "app://Shop/item?id=2"))
    _ = try mediator.performAction(with: url, policy: RemotePolicy(schemes: ["app"]))
    #expect(seen.withLock { $0 } == ["Shop item local 1", "Shop item remote 2"])
  }

  @Test("interceptors run in order, each with the parameters from the one before")
  func order() throws {
    mediator.interceptors = [
      Interceptor { .proceedWith($0.params.merging(["trace": "a"]) { $1 }) },
      Interceptor { .proceedWith(["trace": "\($0.params["trace"] ?? "")b"]) },
    ]
    #expect(try echo(["id": 1]) as? [String: String] == ["trace": "ab"])
  }

  @Test("an interceptor of one target does not see calls of others")
  func oneTarget() throws {
    mediator.interceptors = [Interceptor(target: "Shop") { _ in .refuse(LoginNeeded()) }]
    #expect(try mediator.performTarget("Sample", action: "number", as: Int.self) == 42)
    #expect(throws: MediatorError.self) { try mediator.performTarget("Shop", action: "erase", as: Bool.self) }
  }

  @Test("a refusal reaches the caller with its error, and no action runs")
  func refuses() throws {
    mediator.interceptors = [Interceptor { _ in .refuse(LoginNeeded()) }]
    let error = try #require(throws: MediatorError.self) { try echo() }
    guard case .refused(let call, let reason) = error else { throw error }
    #expect(call == TargetCall(target: "Sample", action: "echo"))
    #expect(reason is LoginNeeded)
    #expect(mediator.performTarget("Sample", action: "number") == nil)
  }

  @Test("an answer ends the call: no target is looked up, and later interceptors do not run")
  func answers() throws {
    mediator.interceptors = [
      Interceptor { _ in .answer(7) },
      Interceptor { _ in
        Issue.record("asked after the answer")
        return .proceed
      },
    ]
    #expect(try mediator.performTarget("Ghost", action: "appear", as: Int.self) == 7)
    #expect(mediator.registry.foundClasses.isEmpty)
  }

  @Test("an interceptor may wait, and then let the original call continue")
  func waits() async throws {
    let isOpen = Locked(false)
    mediator.interceptors = [
      Interceptor(waiting: { _ in
        await Task.yield()
        isOpen.withLock { $0 = true }
        return .proceed
      })
    ]
    let params = ["id": 5]
    let echoed = try await mediator.performTarget(
      "Sample", action: "echo", params: params, as: [String: Any].self)
    #expect(echoed["id"] as? Int == 5)
    #expect(isOpen.withLock { $0 })
  }

  @Test("a synchronous call through an interceptor that waits is an error")
  func cannotWait() throws {
    mediator.interceptors = [Interceptor(target: "Sample", waiting: { _ in .proceed })]
    let error = try #require(throws: MediatorError.self) { try echo() }
    guard case .needsAwait = error else { throw error }
    #expect(try mediator.performTarget("Cart", action: "count", as: Int.self) == 3)
  }

  @Test("a refused remote call never reaches an interceptor")
  func refusedBefore() throws {
    mediator.interceptors = [
      Interceptor { _ in
        Issue.record("asked about a refused URL")
        return .proceed
      }
    ]
    let url = try #require(URL(string: "app://Shop/erase"))
    #expect(throws: RemoteError.self) {
      try mediator.performAction(with: url, policy: RemotePolicy(schemes: ["app"]))
    }
  }

  @Test("interceptors do not see the fallback of an unanswered call")
  func fallback() {
    let seen = Locked<[String]>([])
    mediator.interceptors = [
      Interceptor { call in
        seen.withLock { $0.append(call.target) }
        return .proceed
      }
    ]
    mediator.performTarget("Ghost", action: "appear")
    #expect(seen.withLock { $0 } == ["Ghost"])
  }

  private static let url = "app://Shop/item?id=7&tag=a&tag=b#top"

  private func open() throws -> [String: Any] {
    let url = try #require(URL(string: Self.url))
    let answer = try mediator.performAction(
      with: url, policy: RemotePolicy(schemes: ["app"]), options: ["sender": "Mail"])
    return try #require(answer as? [String: Any])
  }

  @Test(
    "a remote call keeps the mediator's facts, whatever an interceptor passes on",
    arguments: [
      { call in call.params.filter { !$0.key.hasPrefix("mediator.") } },
      { call in call.params.merging([[String: Any].isRemoteKey: false, [String: Any].optionsKey: 1]) { $1 } },
    ] as [@Sendable (InterceptedCall) -> [String: Any]])
  func keepsFacts(change: @escaping @Sendable (InterceptedCall) -> [String: Any]) throws {
    mediator.interceptors = [Interceptor { .proceedWith(change($0)) }]
    // The second one comes from the cache of calls.
    for params in [try open(), try open()] {
      #expect(params.isRemote && params.fragment == "top" && params.options["sender"] as? String == "Mail")
      #expect(params.allValues("tag") == ["a", "b"])
    }
  }

  @Test("a remote call with await keeps the mediator's facts too")
  func keepsFactsWaiting() async throws {
    mediator.interceptors = [Interceptor(waiting: { _ in .proceedWith([:]) })]
    let url = try #require(URL(string: Self.url))
    let answer = try await mediator.performAction(with: url, policy: RemotePolicy(schemes: ["app"]))
    #expect((answer as? [String: Any])?.isRemote == true)
  }

  @Test("a parameter that an interceptor removed from a remote call has no other values either")
  func removes() throws {
    mediator.interceptors = [
      Interceptor { .proceedWith($0.params.filter { $0.key == "id" }) }, Interceptor { _ in .proceed },
    ]
    let params = try open()
    #expect(params.isRemote && params["id"] as? String == "7")
    #expect(params["tag"] == nil && params.allValues("tag") == [] && params.allValues("id") == ["7"])
  }

  @Test("a parameter that an interceptor replaced or added has that value alone, in whatever URL")
  func replaces() throws {
    mediator.interceptors = [Interceptor { .proceedWith($0.params.merging(["tag": "c", "id": 8, "new": "n"]) { $1 }) }]
    let params = try open()
    #expect(params.allValues("tag") == ["c"] && params.allValues("new") == ["n"])
    #expect(params["id"] as? Int == 8 && params.allValues("id") == [])
  }

  @Test("a remote call has no facts but the mediator's")
  func addsFacts() throws {
    mediator.interceptors = [
      Interceptor { .proceedWith($0.params.merging(["mediator.isAdmitted": true]) { $1 }) }
    ]
    #expect(try open()["mediator.isAdmitted"] == nil)
  }

  @Test("the parameters of a local call are the interceptor's own")
  func localFacts() throws {
    mediator.interceptors = [Interceptor { _ in .proceedWith(["mediator.isRemote": true]) }]
    #expect(try echo(["id": 1]).isRemote)
  }
}
