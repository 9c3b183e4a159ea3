import Testing

@testable import Mediator

/// The fallbacks for a call that no target answers: `notFound`, then `Target_NoTargetAction`.
@Suite("Fallbacks")
struct NotFoundTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private func told(_ answer: Any?) throws -> [String: Any] {
    try #require(answer as? [String: Any])
  }

  @Test("notFound gets the caller's parameters and the name of the action")
  func notFound() throws {
    let told = try told(mediator.performTarget("Forgiving", action: "lost", params: ["id": 7]))
    #expect(told["id"] as? Int == 7)
    #expect((told["originParams"] as? [String: Any])?["id"] as? Int == 7)
    #expect(told["targetString"] as? String == "MediatorTests.Target_Forgiving")
    #expect(told["selectorString"] as? String == "Action_lost:")
  }

  @Test("the result of notFound reaches the throwing form too")
  func notFoundInThrowingForm() throws {
    let told = try mediator.performTarget("Forgiving", action: "lost", as: [String: Any].self)
    #expect(told["selectorString"] as? String == "Action_lost:")
  }

  @Test("notFound cannot be called by its name as if it were an action")
  func notFoundIsNoAction() throws {
    let told = try told(mediator.performTarget("Forgiving", action: "notFound"))
    #expect(told["selectorString"] as? String == "Action_notFound:")
  }

  @Test("notFound does not answer for an action that exists")
  func actionBeforeNotFound() {
    #expect(mediator.performTarget("Forgiving", action: "name") as? String == "forgiving")
  }

  @Test("Target_NoTargetAction answers for a missing target, and its result reaches the caller")
  func noTarget() throws {
    let told = try told(mediator.performTarget("Ghost", action: "appear", params: ["id": 7]))
    #expect((told["originParams"] as? [String: Any])?["id"] as? Int == 7)
    #expect(told["targetString"] as? String == "Target_Ghost")
    #expect(told["selectorString"] as? String == "Action_appear:")
    #expect((told["reason"] as? String)?.contains("MediatorTests.Target_Ghost") == true)
  }

  @Test("for a missing action of a target without notFound it gets the target's full name")
  func noAction() throws {
    let told = try told(mediator.performTarget("Sample", action: "lost"))
    #expect(told["targetString"] as? String == "MediatorTests.Target_Sample")
    #expect(told["selectorString"] as? String == "Action_lost:")
  }

  @Test("for a caller without parameters it gets no origin parameters")
  func noOriginParams() throws {
    #expect(try told(mediator.performTarget("Ghost", action: "appear"))["originParams"] == nil)
    #expect(try told(mediator.performTarget("Forgiving", action: "lost"))["originParams"] == nil)
  }

  @Test("for a response without a result the answer is nil")
  func voidResponse() {
    #expect(mediator.performTarget("Ghost", action: "appear", params: ["isSilent": true]) == nil)
  }

  @Test("Target_NoTargetAction does not answer for an action that returned nil or threw")
  func answeredCalls() {
    #expect(mediator.performTarget("Sample", action: "nilText") == nil)
    #expect(mediator.performTarget("Sample", action: "fail") == nil)
  }

  @Test("Target_NoTargetAction does not answer the throwing form")
  func throwingForm() {
    #expect(throws: MediatorError.self) {
      try mediator.performTarget("Ghost", action: "appear", as: [String: Any].self)
    }
  }

  @Test("without a Target_NoTargetAction the answer is nil")
  func noFallback() {
    #expect(Mediator(hostModules: []).performTarget("Ghost", action: "appear") == nil)
  }

  @Test("a missing action of Target_NoTargetAction itself causes no endless recursion")
  func noCircle() {
    #expect(mediator.performTarget("NoTargetAction", action: "appear") == nil)
  }

  @Test("an unanswered call of a fallback has no fallback", arguments: ["Ghost", "Caller", "Forgiving"])
  func noFallbackInAFallback(target: String) throws {
    let mediator = Mediator(hostModules: ["MediatorTests"])
    Target_Caller.mediator.withLock { $0 = mediator }
    let params: [String: Any] = ["call": target]
    for _ in 0..<2 {
      #expect(try told(mediator.performTarget("Caller", action: "lost", params: params))["answer"] as? String == "nil")
      #expect(try told(mediator.performTarget("Ghost", action: "appear", params: params))["answer"] as? String == "nil")
    }
    // What happened in a fallback is not remembered for calls outside of one.
    #expect(try told(mediator.performTarget("Forgiving", action: "lost"))["selectorString"] != nil)
  }

  @Test("an unanswered call of a fallback has no fallback with await either")
  func noFallbackInAnAwaitedFallback() async throws {
    Target_Caller.mediator.withLock { $0 = mediator }
    for target in ["Caller", "Ghost"] {
      let answer = await mediator.performTarget(target, action: "lost", params: ["call": "Caller"])
      #expect(try told(answer)["answer"] as? String == "nil")
    }
  }
}
