import Foundation
import Testing

@testable import Mediator

/// A call that was made before is answered from memory: what it is told must never be out of date.
@Suite("Calls that were made before")
struct KnownCallTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private func increment(cached: Bool = false) -> Int? {
    mediator.performTarget("Counter", action: "increment", shouldCacheTarget: cached) as? Int
  }

  private func isKnown(_ target: String, _ action: String, entry: InterceptedCall.Entry = .local) -> Bool {
    mediator.knownCalls.call(target, module: nil, action: action, entry: entry) != nil
  }

  /// Runs `body` on another thread, which knows other calls, and waits for it.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  @Test("a call is known once it was made, and answers as before")
  func known() {
    #expect(!isKnown("Sample", "number"))
    for _ in 0..<3 {
      #expect(mediator.performTarget("Sample", action: "number") as? Int == 42)
      #expect(isKnown("Sample", "number"))
    }
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

  @Test("a known call that asks for caching does not put up with a new target each time")
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

  @Test("what is known of a page serves the main actor alone, whichever thread has come to know it")
  func pageServes() async throws {
    let mediator = mediator
    let known = try #require(
      await MainActor.run {
        mediator.performTarget("MainPage", action: "isMain")
        return mediator.knownCalls.call("MainPage", module: nil, action: "isMain", entry: .local)
      })
    #expect(await MainActor.run { known.serves(isCached: false) })
    onAnotherThread { #expect(!known.serves(isCached: false)) }
  }

  @Test("of what nobody answers only names are remembered that can be a target's, and no action's that is long")
  func unanswered() {
    func isRemembered(_ action: String, tried: [String]) -> Bool {
      KnownCall(unanswered: .noTarget(TargetCall(target: "Ghost", action: action), tried: tried)) != nil
    }
    let tried = ["App.Target_Ghost"]
    #expect(isRemembered("appear", tried: tried))
    #expect(!isRemembered("appear", tried: []))
    #expect(isRemembered(String(repeating: "a", count: TargetName.maximumLength), tried: tried))
    #expect(!isRemembered(String(repeating: "a", count: TargetName.maximumLength + 1), tried: tried))
  }

  @Test("more names than there are places for are answered none the less")
  func manyNames() {
    let mediator = Mediator(hostModules: [])
    for _ in 0..<2 {
      for number in 0..<500 {
        #expect(mediator.performTarget("Ghost\(number)", action: "appear") == nil)
        #expect(mediator.performTarget("Sample", module: "MediatorTests", action: "number") as? Int == 42)
      }
    }
  }

  /// Places are found by a hash of the names, so some of these have the place of the call that is known.
  @Test("a call whose place another one has is not answered by that")
  func onePlace() throws {
    let known = KnownCalls()
    defer { known.destroy() }
    for number in 0..<1_000 {
      // One name to Swift, and not the same bytes.
      let (composed, decomposed) = ("\u{E9}\(number)", "e\u{301}\(number)")
      let miss = MediatorError.noTarget(TargetCall(target: "Ghost", action: composed), tried: ["App.Target_Ghost"])
      known.remember(try #require(KnownCall(unanswered: miss)), since: known.generation)
      #expect(known.call("Ghost", module: nil, action: composed, entry: .local) != nil)
      #expect(known.call("Ghost", module: nil, action: "other\(number)", entry: .local) == nil)
      #expect(known.call("Other\(number)", module: nil, action: composed, entry: .local) == nil)
      #expect(known.call("Ghost", module: "App", action: composed, entry: .local) == nil)
      #expect(known.call("Ghost", module: nil, action: composed, entry: .remote) == nil)
      #expect(known.call("Ghost", module: nil, action: decomposed, entry: .remote) == nil)
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

  @Test("a call that was forgotten since it was looked at is not remembered")
  func forgottenMeanwhile() throws {
    let known = KnownCalls()
    defer { known.destroy() }
    let miss = MediatorError.noTarget(TargetCall(target: "Ghost", action: "appear"), tried: ["App.Target_Ghost"])
    let call = try #require(KnownCall(unanswered: miss))
    func isKnown() -> Bool { known.call("Ghost", module: nil, action: "appear", entry: .local) != nil }
    let generation = known.generation
    known.forget()
    known.remember(call, since: generation)
    #expect(!isKnown())
    known.remember(call, since: known.generation)
    #expect(isKnown())
    known.forget()
    #expect(!isKnown())
  }

  // MARK: By URLs

  private func open(
    _ text: String, policy: RemotePolicy = RemotePolicy(schemes: ["shop"])
  ) throws(RemoteError) -> Any? {
    try mediator.performAction(with: URL(string: text)!, policy: policy)
  }

  @Test("a local call that is known opens nothing to URLs, and a remote one nothing to local callers")
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
      // Listed as open alone, so that only URLs reach it, and `notFound` answers local callers.
      #expect(try open("shop://Shop/ab") is [String: Any])
      let lost = mediator.performTarget("Shop", action: "ab") as? [String: Any]
      #expect(lost?["selectorString"] as? String == "Action_ab:")
    }
  }

  @Test("the policy is asked about a remote call that is known, too")
  func policyOfKnown() throws {
    let closed = RemotePolicy(schemes: ["shop"]) { $0.items.isEmpty ? nil : "no parameters today" }
    for _ in 0..<3 {
      #expect(try open("shop://Shop/item", policy: closed) != nil)
      #expect(isKnown("Shop", "item", entry: .remote) && !isKnown("Shop", "item"))
      let error = try #require(throws: RemoteError.self) { try open("shop://Shop/item?id=1", policy: closed) }
      guard case .refused(.policy("no parameters today")) = error else { throw error }
    }
  }

  @Test("an interceptor and the observer see remote calls that were known before they came")
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
