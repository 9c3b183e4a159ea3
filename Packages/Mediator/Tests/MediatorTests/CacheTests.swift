import Dispatch
import Testing

@testable import Mediator

/// The lifetime of targets, and the number of their instances.
@Suite("Cached targets")
struct CacheTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private func increment(cached: Bool) -> Int? {
    mediator.performTarget("Counter", action: "increment", shouldCacheTarget: cached) as? Int
  }

  private func identity(cached: Bool) -> AnyObject? {
    mediator.performTarget("Counter", action: "identity", shouldCacheTarget: cached) as AnyObject?
  }

  @Test("a target that is not cached is a new one at each call")
  func uncached() {
    #expect(increment(cached: false) == 1)
    #expect(increment(cached: false) == 1)
    let first = identity(cached: false)
    #expect(first !== identity(cached: false))
  }

  @Test("a cached target keeps its state")
  func cached() {
    #expect(increment(cached: true) == 1)
    #expect(increment(cached: true) == 2)
  }

  @Test("a call that does not ask for caching uses a target that is cached already")
  func cachedIsUsed() {
    #expect(increment(cached: true) == 1)
    #expect(increment(cached: false) == 2)
  }

  @Test("each mediator has a cache of its own")
  func separateCaches() {
    #expect(increment(cached: true) == 1)
    let other = Mediator(hostModules: ["MediatorTests"])
    #expect(other.performTarget("Counter", action: "increment", shouldCacheTarget: true) as? Int == 1)
  }

  @Test(
    "releasing by full name ends the state, with the module or without",
    arguments: ["MediatorTests.Target_Counter", "Target_Counter"])
  func release(fullName: String) {
    #expect(increment(cached: true) == 1)
    mediator.releaseCachedTarget(fullTargetName: fullName)
    #expect(increment(cached: true) == 1)
  }

  @Test(
    "releasing what is not cached does nothing",
    arguments: ["Counter", "", ".", "Target_", "Other.Target_Counter", "MediatorTests.Target_Ghost"])
  func releaseNothing(fullName: String) {
    #expect(increment(cached: true) == 1)
    mediator.releaseCachedTarget(fullTargetName: fullName)
    #expect(increment(cached: true) == 2)
  }

  @Test("all cached targets can be released at once")
  func releaseAll() {
    #expect(increment(cached: true) == 1)
    let state = mediator.performTarget("State", action: "identity", shouldCacheTarget: true)
    mediator.releaseAllCachedTargets()
    #expect(increment(cached: true) == 1)
    let other = mediator.performTarget("State", action: "identity", shouldCacheTarget: true)
    #expect(state as AnyObject? !== other as AnyObject?)
  }

  @Test("a released target is deallocated")
  func releasedIsFreed() {
    weak let instance = identity(cached: true)
    #expect(instance != nil)
    mediator.releaseCachedTarget(fullTargetName: "Target_Counter")
    #expect(instance == nil)
  }

  @Test("a misspelt action does not drop a cached target's state")
  func misspeltActionKeepsState() {
    #expect(increment(cached: true) == 1)
    mediator.performTarget("Counter", action: "incremnt", shouldCacheTarget: true)
    #expect(increment(cached: true) == 2)
  }

  @Test("one instance is made even if many threads ask at the same time")
  func contention() {
    let seen = Locked<Set<ObjectIdentifier>>([])
    let mediator = mediator
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let target = mediator.performTarget("Slow", action: "identity", shouldCacheTarget: true)
      seen.withLock { _ = $0.insert(ObjectIdentifier(target as AnyObject)) }
    }
    #expect(seen.withLock { $0.count } == 1)
    #expect(Target_Slow.made.withLock { $0 } == 1)
  }

  @Test("the mediator works after calls, releases and misses from many threads at the same time")
  func stress() {
    let mediator = mediator
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for i in 0..<500 {
        #expect(mediator.performTarget("Sample", action: "number") as? Int == 42)
        mediator.performTarget("Counter", action: "increment", shouldCacheTarget: true)
        if i % 50 == 0 { mediator.releaseAllCachedTargets() }
        if i % 100 == 0 { #expect(!mediator.check("Ghost\(thread)_\(i)")) }
      }
    }
    #expect(increment(cached: true) != nil)
  }
}
