import Foundation
import Testing

@testable import Mediator

/// The mediator's contract about threads, tested with many threads at the same time.
///
/// `make sanitize` runs this suite under ThreadSanitizer with ten million calls.
@Suite("Many threads at once")
struct ContentionTests {
  /// The number of calls of all threads together; `MEDIATOR_CALLS` changes it.
  private static let calls = ProcessInfo.processInfo.environment["MEDIATOR_CALLS"].flatMap(Int.init) ?? 20_000
  private static let threadCount = 8

  /// Runs `body` on threads of its own, as many times as its share of the calls. Not `concurrentPerform`, which
  /// starts no more threads than there are cores.
  private func onThreads(_ body: @escaping @Sendable (_ thread: Int, _ turn: Int) -> Void) {
    let group = DispatchGroup()
    for thread in 0..<Self.threadCount {
      group.enter()
      Thread.detachNewThread {
        for turn in 0..<Self.calls / Self.threadCount { body(thread, turn) }
        group.leave()
      }
    }
    group.wait()
  }

  @Test("calls of all kinds, mixed with releases and misses, are answered as on a single thread")
  func mixed() throws {
    let mediator = Mediator(hostModules: ["MediatorTests"])
    let policy = RemotePolicy(schemes: ["shop"])
    let open = try #require(URL(string: "shop://Shop/item?id=1"))
    let closed = try #require(URL(string: "shop://Shop/erase"))
    let mistakes = Locked<[String]>([])
    @Sendable func check(_ isRight: Bool, _ what: String) {
      if !isRight { mistakes.withLock { $0.append(what) } }
    }
    onThreads { thread, turn in
      switch turn % 8 {
      case 0: check(mediator.performTarget("Sample", action: "number") as? Int == 42, "fresh")
      case 1:
        // Alternates between an action that is open to URLs and one that is not.
        let answer = try? mediator.performAction(with: turn % 16 == 1 ? open : closed, policy: policy)
        check((answer is [String: Any]) == (turn % 16 == 1), "remote")
      case 2, 3:
        let count = mediator.performTarget("Counter", action: "increment", shouldCacheTarget: true) as? Int
        check((count ?? 0) >= 1, "cached")
      case 4:
        let state = mediator.performTarget("State", action: "identity", shouldCacheTarget: true)
        check(state is Target_State, "identity")
      case 5:
        // The fallback answers only sometimes, because it takes as long as a hundred calls.
        if turn % 256 == 5 {
          check(mediator.performTarget("Ghost", action: "appear") is [String: Any], "fallback")
        } else {
          check((try? mediator.performTarget("Ghost", action: "appear", as: Int.self)) == nil, "miss")
        }
      case 6:
        let echo = try? mediator.performTarget(
          "Sample", action: "echo", params: ["turn": turn], as: [String: Any].self)
        check(echo?["turn"] as? Int == turn, "throwing")
      default: Self.disturb(mediator, turn: turn, thread: thread)
      }
    }
    #expect(mistakes.withLock { $0 } == [])
  }

  /// Rare operations, which change the caches of all threads.
  private static func disturb(_ mediator: Mediator, turn: Int, thread: Int) {
    switch turn / 8 % 64 {
    case 0: mediator.releaseAllCachedTargets()
    case 1: mediator.releaseCachedTarget(fullTargetName: "Target_Counter")
    case 2: mediator.releaseCachedTarget(fullTargetName: "MediatorTests.Target_State")
    case 3: mediator.interceptors = [Interceptor { _ in .proceed }]
    case 4: mediator.interceptors = []
    case 5: mediator.observer = { _ in }
    case 6: mediator.observer = nil
    case 7: _ = mediator.check("Ghost\(thread)_\(turn)")
    case 8: mediator.hostModules = ["MediatorTests"]
    default: _ = mediator.performTarget("Sample", action: "nothing")
    }
  }

  @Test("host modules that are set during lookups apply afterwards")
  func hostModules() {
    let mistakes = Locked(0)
    for _ in 0..<max(20, Self.calls / 1_000) {
      let mediator = Mediator(hostModules: ["MediatorTests"])
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          mediator.hostModules = ["Cart"]
        } else {
          _ = mediator.check("Sample")
        }
      }
      if mediator.check("Sample") { mistakes.withLock { $0 += 1 } }
    }
    #expect(mistakes.withLock { $0 } == 0)
  }

  @Test("between two releases all threads get one and the same instance")
  func oneInstance() {
    let mediator = Mediator(hostModules: ["MediatorTests"])
    for _ in 0..<max(4, Self.calls / 50_000) {
      let seen = Locked<Set<ObjectIdentifier>>([]), kept = Locked<[AnyObject]>([])
      DispatchQueue.concurrentPerform(iterations: Self.threadCount) { _ in
        for _ in 0..<8 {
          let target = mediator.performTarget("State", action: "identity", shouldCacheTarget: true) as AnyObject
          // Kept, so that no other object takes its address.
          kept.withLock { $0.append(target) }
          seen.withLock { _ = $0.insert(ObjectIdentifier(target)) }
        }
      }
      #expect(seen.withLock { $0.count } == 1)
      mediator.releaseAllCachedTargets()
    }
  }

  @Test("every call after a release, on any thread, gets a new target")
  func release() {
    let mediator = Mediator(hostModules: ["MediatorTests"])
    let mistakes = Locked(0)
    // Each thread has a target of its own. Only this thread releases it, and then must get a new one, while the others
    // keep changing the cache of calls.
    onThreads { thread, turn in
      guard thread == 0 else {
        mediator.performTarget("Sample", action: "number")
        if turn % 64 == 0 { mediator.performTarget("State", action: "identity", shouldCacheTarget: true) }
        return
      }
      guard turn % 16 == 0 else { return }
      mediator.performTarget("Counter", action: "increment", shouldCacheTarget: true)
      mediator.performTarget("Counter", action: "increment")
      mediator.releaseCachedTarget(fullTargetName: "Target_Counter")
      if mediator.performTarget("Counter", action: "increment") as? Int != 1 { mistakes.withLock { $0 += 1 } }
    }
    #expect(mistakes.withLock { $0 } == 0)
  }
}
