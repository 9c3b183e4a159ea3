import Testing

@testable import Mediator

/// What happens to a call that nobody answers: `notFound`, then `Target_NoTargetAction`.
@Suite("Fallbacks")
struct NotFoundTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private func told(_ answer: Any?) throws -> [String: Any] {
    try #require(answer as? [String: Any])
  }

  @Test("notFound has the caller's parameters and is told which action was asked for")
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

  @Test("an action that exists is not given to notFound")
  func actionBeforeNotFound() {
    #expect(mediator.performTarget("Forgiving", action: "name") as? String == "forgiving")
  }

  @Test("a missing target is told to Target_NoTargetAction, whose result reaches the caller")
  func noTarget() throws {
    let told = try told(mediator.performTarget("Ghost", action: "appear", params: ["id": 7]))
    #expect((told["originParams"] as? [String: Any])?["id"] as? Int == 7)
    #expect(told["targetString"] as? String == "Target_Ghost")
    #expect(told["selectorString"] as? String == "Action_appear:")
    #expect((told["reason"] as? String)?.contains("MediatorTests.Target_Ghost") == true)
  }

  @Test("a missing action of a target without notFound is told with the target's full name")
  func noAction() throws {
    let told = try told(mediator.performTarget("Sample", action: "lost"))
    #expect(told["targetString"] as? String == "MediatorTests.Target_Sample")
    #expect(told["selectorString"] as? String == "Action_lost:")
  }

  @Test("a caller without parameters is told of without origin parameters")
  func noOriginParams() throws {
    #expect(try told(mediator.performTarget("Ghost", action: "appear"))["originParams"] == nil)
    #expect(try told(mediator.performTarget("Forgiving", action: "lost"))["originParams"] == nil)
  }

  @Test("a response that returns nothing answers nil")
  func voidResponse() {
    #expect(mediator.performTarget("Ghost", action: "appear", params: ["isSilent": true]) == nil)
  }

  @Test("an action that answered nil or threw is not told to Target_NoTargetAction")
  func answeredCalls() {
    #expect(mediator.performTarget("Sample", action: "nilText") == nil)
    #expect(mediator.performTarget("Sample", action: "fail") == nil)
  }

  @Test("the throwing form does not ask Target_NoTargetAction")
  func throwingForm() {
    #expect(throws: MediatorError.self) {
      try mediator.performTarget("Ghost", action: "appear", as: [String: Any].self)
    }
  }

  @Test("without a Target_NoTargetAction the answer is nil")
  func noFallback() {
    #expect(Mediator(hostModules: []).performTarget("Ghost", action: "appear") == nil)
  }

  @Test("a missing action of Target_NoTargetAction itself does not go round in a circle")
  func noCircle() {
    #expect(mediator.performTarget("NoTargetAction", action: "appear") == nil)
  }
}
