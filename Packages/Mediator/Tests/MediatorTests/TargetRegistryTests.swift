import Testing

@testable import Mediator

/// The cache of lookups: never outdated, and bounded.
@Suite("The cache of lookups")
struct TargetRegistryTests {
  private typealias Found = (fullName: String, class: AnyClass)

  /// A registry that runs code during its first lookup, after the class was searched and before the result is cached.
  private func registry(
    finding find: @escaping TargetRegistry.Find = TargetFinder.firstClass,
    meanwhile change: @escaping @Sendable (TargetRegistry) -> Void
  ) -> TargetRegistry {
    let first = Locked<TargetRegistry?>(nil)
    let registry = TargetRegistry(hostModules: ["MediatorTests"]) { candidates in
      let found = find(candidates)
      let registry = first.withLock { registry in
        defer { registry = nil }
        return registry
      }
      if let registry { change(registry) }
      return found
    }
    first.withLock { $0 = registry }
    return registry
  }

  @Test("a lookup that began before the host modules were set is not cached")
  func hostModulesMeanwhile() {
    let registry = registry { $0.hostModules = ["Cart"] }
    // It keeps the host modules from its beginning.
    #expect(registry.targetClass("Sample", module: nil)?.fullName == "MediatorTests.Target_Sample")
    #expect(registry.targetClass("Sample", module: nil) == nil)
    #expect(registry.targetClass("Wishlist", module: nil)?.fullName == "Cart.Target_Wishlist")
  }

  @Test("a miss whose lookup began before the misses were removed is not cached")
  func missMeanwhile() {
    let isLoaded = Locked(false)
    let registry = registry { candidates in
      isLoaded.withLock { $0 } ? TargetFinder.firstClass(among: candidates) : nil
    } meanwhile: { registry in
      isLoaded.withLock { $0 = true }
      registry.forgetMisses()
    }
    #expect(registry.targetClass("Sample", module: nil) == nil)
    #expect(registry.targetClass("Sample", module: nil) != nil)
  }

  @Test("a class has one cached instance, whatever happens during its lookup")
  func oneClass() {
    let registry = registry { $0.hostModules = ["MediatorTests"] }
    let first = registry.targetClass("Sample", module: nil)
    #expect(first != nil && first === registry.targetClass("Sample", module: nil))
    #expect(first === registry.targetClass("Sample", module: "MediatorTests"))
    #expect(first === registry.targetClass("Sample", module: "Nowhere"))
  }

  @Test("modules that lack the class are cached up to a bound, however many the callers name")
  func boundedModules() {
    let registry = TargetRegistry(hostModules: ["MediatorTests"])
    let known = registry.targetClass("Sample", module: nil)
    for number in 0..<3 * TargetRegistry.maximumMisses {
      #expect(registry.targetClass("Sample", module: "Module\(number)") === known)
    }
    #expect(registry.hitCount <= TargetRegistry.maximumMisses + 1)
    #expect(registry.hitCount > 1)
  }

  @Test("a name that cannot be a module's is not cached")
  func noModule() {
    let registry = TargetRegistry(hostModules: ["MediatorTests"])
    for module in ["", "a b", "2048", "../A", "Some.Module"] {
      #expect(registry.targetClass("Sample", module: module)?.fullName == "MediatorTests.Target_Sample")
    }
    #expect(registry.hitCount == 1)
  }

  @Test("a class in a host module is looked up again after the host modules change, whatever module was named")
  func otherHostModules() {
    let registry = TargetRegistry(hostModules: ["MediatorTests"])
    for module in [nil, "Nowhere"] { #expect(registry.targetClass("Sample", module: module) != nil) }
    registry.hostModules = ["Cart"]
    for module in [nil, "Nowhere"] { #expect(registry.targetClass("Sample", module: module) == nil) }
  }

  @Test("misses are cached up to a bound")
  func boundedMisses() {
    let lookups = Locked(0)
    let registry = TargetRegistry(hostModules: []) { _ in
      lookups.withLock { $0 += 1 }
      return nil
    }
    for _ in 0..<3 { #expect(registry.targetClass("Ghost", module: nil) == nil) }
    #expect(lookups.withLock { $0 } == 1)
    for number in 0..<2 * TargetRegistry.maximumMisses {
      #expect(registry.targetClass("Ghost\(number)", module: nil) == nil)
      #expect(registry.missCount <= TargetRegistry.maximumMisses)
    }
  }

  @Test("a module that lacked the class is searched again after misses are removed")
  func loadedModule() {
    let isLoaded = Locked(false)
    let registry = TargetRegistry(hostModules: ["MediatorTests"]) { candidates in
      let loaded = isLoaded.withLock { $0 }
      return TargetFinder.firstClass(among: loaded ? ["Cart.Target_Cart"] : candidates)
    }
    #expect(registry.targetClass("Sample", module: "Later")?.fullName == "MediatorTests.Target_Sample")
    isLoaded.withLock { $0 = true }
    #expect(registry.targetClass("Sample", module: "Later")?.fullName == "MediatorTests.Target_Sample")
    registry.forgetMisses()
    #expect(registry.targetClass("Sample", module: "Later")?.fullName == "Cart.Target_Cart")
  }

  @Test("an unanswered call is resolved again after everything is released: code that was loaded since may answer")
  func knownMissIsForgotten() {
    let isLoaded = Locked(false)
    let mediator = Mediator(
      TargetRegistry(hostModules: ["MediatorTests"]) { candidates in
        guard candidates.allSatisfy({ !$0.hasSuffix("NoTargetAction") }) else { return nil }
        return isLoaded.withLock { $0 } ? TargetFinder.firstClass(among: candidates) : nil
      })
    for _ in 0..<2 { #expect(mediator.performTarget("Sample", action: "number") == nil) }
    isLoaded.withLock { $0 = true }
    #expect(mediator.performTarget("Sample", action: "number") == nil)
    mediator.releaseAllCachedTargets()
    #expect(mediator.performTarget("Sample", action: "number") as? Int == 42)
  }
}
