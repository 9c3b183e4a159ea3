import Foundation
import Testing

@testable import Mediator

/// A call that was made before is answered from the cache: what is cached must never be out of date.
@Suite("Calls that were made before")
struct CallCacheTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private func increment(cached: Bool = false) -> Int? {
    mediator.performTarget("Counter", action: "increment", shouldCacheTarget: cached) as? Int
  }

  /// Runs `body` on another thread, which has another part of the cache, and waits for it.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  @Test("a known call that got a new target each time gets the cached one as soon as there is one")
  func cachedMeanwhile() {
    let mediator = mediator
    #expect(increment() == 1)
    #expect(increment() == 1)
    onAnotherThread { mediator.performTarget("Counter", action: "increment", shouldCacheTarget: true) }
    #expect(increment() == 2)
    #expect(increment() == 3)
  }

  @Test("a known call that asks for caching does not get a new target each time")
  func cachingIsAskedFor() {
    #expect(increment() == 1)
    #expect(increment(cached: true) == 1)
    #expect(increment(cached: true) == 2)
  }

  @Test("a target that is released on one thread is let go of by what other threads know")
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

  @Test("an interceptor is asked about calls that were known before it came, and no more when it is gone")
  func interceptors() {
    #expect(increment(cached: true) == 1)
    #expect(increment() == 2)
    mediator.interceptors = [Interceptor { _ in .answer(-1) }]
    #expect(increment() == -1)
    mediator.interceptors = []
    #expect(increment() == 3)
  }

  @Test("a name that led nowhere is looked for again where the host modules change")
  func hostModules() {
    let mediator = Mediator(hostModules: [])
    for _ in 0..<3 { #expect(mediator.performTarget("Sample", action: "number") == nil) }
    mediator.hostModules = ["MediatorTests"]
    #expect(mediator.performTarget("Sample", action: "number") as? Int == 42)
  }

  @Test("a known miss throws the same error as the first one")
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

  @Test("every miss is told to Target_NoTargetAction, known or not")
  func fallback() {
    for id in 0..<3 {
      let told = mediator.performTarget("Ghost", action: "appear", params: ["id": id]) as? [String: Any]
      #expect((told?["originParams"] as? [String: Any])?["id"] as? Int == id)
    }
  }

  @Test("notFound is told of each call that the target lacks")
  func notFound() {
    for id in 0..<3 {
      let told = mediator.performTarget("Forgiving", action: "lost", params: ["id": id]) as? [String: Any]
      #expect(told?["id"] as? Int == id)
    }
  }

  @Test("an action's own error is told from the mediator's, known or not")
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

  @Test("a target that cannot be made any more is an error of the target, not of the action")
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

  @Test("the module that the parameters name counts for a known call too")
  func moduleInParams() {
    let mediator = Mediator(hostModules: [])
    let params: [String: Any] = [kCTMediatorParamsKeySwiftTargetModuleName: "MediatorTests"]
    #expect(mediator.performTarget("Sample", action: "number") == nil)
    #expect(mediator.performTarget("Sample", action: "number", params: params) as? Int == 42)
    #expect(mediator.performTarget("Sample", action: "number") == nil)
    #expect(mediator.performTarget("Sample", action: "number", params: params) as? Int == 42)
  }

  @Test("a page that is known on the main actor is still refused to other threads")
  func pageElsewhere() async {
    let mediator = mediator
    for _ in 0..<3 {
      #expect(await MainActor.run { mediator.performTarget("MainPage", action: "isMain") as? Bool } == true)
    }
    onAnotherThread {
      // Twice on one thread, so that the second call may be a known one.
      for _ in 0..<2 {
        #expect(throws: MediatorError.self) {
          try mediator.performTarget("MainPage", action: "isMain", as: Bool.self)
        }
      }
    }
  }

  @Test("more names than are cached are answered none the less")
  func manyNames() {
    let mediator = Mediator(hostModules: [])
    for _ in 0..<2 {
      for number in 0..<CallTable.maximumCount + 100 {
        #expect(mediator.performTarget("Sample", module: "MediatorTests", action: "lost\(number)") == nil)
        #expect(mediator.performTarget("Sample", module: "MediatorTests", action: "number") as? Int == 42)
      }
    }
  }

  @Test("what is found out while another thread keeps a target is not remembered: it would be out of date")
  func keptMeanwhile() {
    _ = try? mediator.offer(of: "Observed")
    let mediator = mediator
    let making = Target_Observed.Making()
    making.meanwhile.withLock {
      $0 = { mediator.performTarget("Observed", action: "identity", shouldCacheTarget: true) }
    }
    // Made for this call alone, while one that is kept comes into being.
    Target_Observed.$making.withValue(making) { _ = mediator.performTarget("Observed", action: "identity") }
    #expect(making.count.withLock { $0 } == 2)
    func identity() -> AnyObject? { mediator.performTarget("Observed", action: "identity") as AnyObject? }
    #expect(identity() === identity())
  }

  // MARK: What nobody answers

  @Test("an action that is not there is the same error each time, and runs nothing")
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

  @Test("a call without the fallback's answer first, then with it, is told to the fallback from then on")
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
