import Foundation
import Testing

@testable import Mediator

/// Calls that are answered from the cache, which must never be outdated.
@Suite("Cached calls")
struct CallCacheTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private func increment(cached: Bool = false) -> Int? {
    mediator.performTarget("Counter", action: "increment", shouldCacheTarget: cached) as? Int
  }

  /// Runs `body` on another thread, which uses another shard of the cache, and waits for it.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  @Test("a cached call that made a new target each time uses the cached target as soon as there is one")
  func cachedMeanwhile() {
    let mediator = mediator
    #expect(increment() == 1)
    #expect(increment() == 1)
    onAnotherThread { mediator.performTarget("Counter", action: "increment", shouldCacheTarget: true) }
    #expect(increment() == 2)
    #expect(increment() == 3)
  }

  @Test("a cached call that asks for a cached target does not make a new one each time")
  func cachingIsAskedFor() {
    #expect(increment() == 1)
    #expect(increment(cached: true) == 1)
    #expect(increment(cached: true) == 2)
  }

  @Test("a target that is released on one thread is removed from the shards of other threads")
  func releasedElsewhere() {
    let mediator = mediator
    weak let instance =
      mediator.performTarget("Counter", action: "identity", shouldCacheTarget: true) as AnyObject?
    #expect(increment() == 1)
    onAnotherThread {
      #expect(mediator.performTarget("Counter", action: "increment") as? Int == 2)
      mediator.releaseCachedTarget(fullTargetName: "Target_Counter")
    }
    #expect(instance == nil)
    #expect(increment() == 1)
    #expect(increment() == 1)
  }

  @Test("an interceptor sees calls that were cached before it was set, and none after it is removed")
  func interceptors() {
    #expect(increment(cached: true) == 1)
    #expect(increment() == 2)
    mediator.interceptors = [Interceptor { _ in .answer(-1) }]
    #expect(increment() == -1)
    mediator.interceptors = []
    #expect(increment() == 3)
  }

  @Test("a cached miss is looked up again after the host modules change")
  func hostModules() {
    let mediator = Mediator(hostModules: [])
    for _ in 0..<3 { #expect(mediator.performTarget("Sample", action: "number") == nil) }
    mediator.hostModules = ["MediatorTests"]
    #expect(mediator.performTarget("Sample", action: "number") as? Int == 42)
  }

  @Test("a cached miss throws the same error as the first one")
  func missError() throws {
    let mediator = Mediator(hostModules: ["Nowhere"])
    var errors: [String] = []
    for _ in 0..<3 {
      #expect(mediator.performTarget("Ghost", action: "appear") == nil)
      let error = try #require(throws: MediatorError.self) {
        try mediator.performTarget("Ghost", action: "appear", as: Int.self)
      }
      errors.append(error.description)
    }
    #expect(Set(errors).count == 1)
    #expect(errors[0].contains("Nowhere.Target_Ghost"))
  }

  @Test("Target_NoTargetAction answers every miss, cached or not")
  func fallback() {
    for id in 0..<3 {
      let told = mediator.performTarget("Ghost", action: "appear", params: ["id": id]) as? [String: Any]
      #expect((told?["originParams"] as? [String: Any])?["id"] as? Int == id)
    }
  }

  @Test("notFound answers each call to an action that the target lacks")
  func notFound() {
    for id in 0..<3 {
      let told = mediator.performTarget("Forgiving", action: "lost", params: ["id": id]) as? [String: Any]
      #expect(told?["id"] as? Int == id)
    }
  }

  @Test("an action's own error is distinguished from the mediator's, cached or not")
  func actionThrows() throws {
    for _ in 0..<3 {
      let error = try #require(throws: MediatorError.self) {
        try mediator.performTarget("Messenger", action: "relay", as: Int.self)
      }
      guard case .actionThrew(let call, MediatorError.noTarget) = error else { throw error }
      #expect(call.target == "Messenger")
      #expect(mediator.performTarget("Messenger", action: "relay") == nil)
    }
  }

  @Test("a target that can no longer be made is an error of the target, not of the action")
  func cannotBeMade() throws {
    let mediator = mediator
    Target_Mortal.$isAlive.withValue(true) {
      #expect(mediator.performTarget("Mortal", action: "live") as? Bool == true)
    }
    for _ in 0..<2 {
      let error = try #require(throws: MediatorError.self) {
        try mediator.performTarget("Mortal", action: "live", as: Bool.self)
      }
      guard case .invalidTarget(_, "MediatorTests.Target_Mortal", .initializerThrew) = error else { throw error }
    }
  }

  @Test("the module in the parameters applies to a cached call too")
  func moduleInParams() {
    let mediator = Mediator(hostModules: [])
    let params: [String: Any] = [kCTMediatorParamsKeySwiftTargetModuleName: "MediatorTests"]
    #expect(mediator.performTarget("Sample", action: "number") == nil)
    #expect(mediator.performTarget("Sample", action: "number", params: params) as? Int == 42)
    #expect(mediator.performTarget("Sample", action: "number") == nil)
    #expect(mediator.performTarget("Sample", action: "number", params: params) as? Int == 42)
  }

  @Test("a page that is cached on the main actor is still refused on other threads")
  func pageElsewhere() async {
    let mediator = mediator
    for _ in 0..<3 {
      #expect(await MainActor.run { mediator.performTarget("MainPage", action: "isMain") as? Bool } == true)
    }
    onAnotherThread {
      // Twice on one thread, so that the second call may be a cached one.
      for _ in 0..<2 {
        #expect(throws: MediatorError.self) {
          try mediator.performTarget("MainPage", action: "isMain", as: Bool.self)
        }
      }
    }
  }

  @Test("calls with more names than the cache can hold are answered")
  func manyNames() {
    let mediator = Mediator(hostModules: [])
    for _ in 0..<2 {
      for number in 0..<CallTable.maximumCount + 100 {
        #expect(mediator.performTarget("Sample", module: "MediatorTests", action: "lost\(number)") == nil)
        #expect(mediator.performTarget("Sample", module: "MediatorTests", action: "number") as? Int == 42)
      }
    }
  }

  @Test("an outcome that was resolved while another thread cached a target is outdated, and is not cached")
  func keptMeanwhile() {
    _ = try? mediator.offer(of: "Observed")
    let mediator = mediator
    let making = Target_Observed.Making()
    making.meanwhile.withLock {
      $0 = { mediator.performTarget("Observed", action: "identity", shouldCacheTarget: true) }
    }
    // Made for this call only, while another thread makes the cached one.
    Target_Observed.$making.withValue(making) { _ = mediator.performTarget("Observed", action: "identity") }
    #expect(making.count.withLock { $0 } == 2)
    func identity() -> AnyObject? { mediator.performTarget("Observed", action: "identity") as AnyObject? }
    #expect(identity() === identity())
  }

  // MARK: Unanswered calls

  @Test("a missing action is the same error each time, and no action runs")
  func missingAction() throws {
    var errors: Set<String> = []
    for _ in 0..<3 {
      mediator.performTarget("Counter", action: "incremnt", shouldCacheTarget: true)
      let error = try #require(throws: MediatorError.self) {
        try mediator.performTarget("Counter", action: "incremnt", as: Int.self)
      }
      guard case .noAction(_, "MediatorTests.Target_Counter", "increment", _) = error else { throw error }
      errors.insert(error.description)
    }
    #expect(errors.count == 1)
    #expect(increment(cached: true) == 1)
  }

  @Test("a call first in the form without the fallback, then with it, goes to the fallback from then on")
  func fallbackComes() {
    let mediator = Mediator(hostModules: [])
    for _ in 0..<3 { #expect(mediator.performTarget("Ghost", action: "appear") == nil) }
    mediator.hostModules = ["MediatorTests"]
    for _ in 0..<3 { #expect(mediator.performTarget("Ghost", action: "appear") is [String: Any]) }
    for _ in 0..<3 { #expect(mediator.performTarget("Sample", action: "lost") is [String: Any]) }
  }

  @Test("the throwing form of an unanswered call does not keep the other form from the fallback")
  func throwingFirst() {
    for _ in 0..<2 {
      #expect(throws: MediatorError.self) { try mediator.performTarget("Ghost", action: "appear", as: Int.self) }
    }
    #expect(mediator.performTarget("Ghost", action: "appear") is [String: Any])
  }
}
