import Testing

@testable import Mediator

@Suite("Introspection")
struct IntrospectionTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test("a target's actions are listed in its order, and whether URLs reach them")
  func actions() throws {
    let offer = try mediator.offer(of: "Shop")
    #expect(offer.fullName == "MediatorTests.Target_Shop")
    #expect(offer.actions.map(\.name) == ["item", "erase", "nativeItem", "notFound", "ab", "fail", "商品"])
    #expect(offer.actions.filter(\.isRemote).map(\.name) == ["item", "nativeItem", "ab", "fail", "商品"])
  }

  @Test("an action is listed with the way to call it")
  func kinds() throws {
    #expect(try mediator.offer(of: "Sample").actions.allSatisfy { $0.kind == .anywhere })
    #expect(try mediator.offer(of: "MainPage").actions.map(\.kind) == [.mainActor])
    #expect(try mediator.offer(of: "Uploads").actions.first?.kind == .asynchronous)
  }

  @Test("a target that does not exist or cannot answer is the error of a call to it")
  func errors() {
    #expect(throws: MediatorError.self) { try mediator.offer(of: "Ghost") }
    #expect(throws: MediatorError.self) { try mediator.offer(of: "NoTable") }
  }

  @Test("for a list of names it returns the answering classes, or the reason why there is none")
  func responders() throws {
    let names = [("Sample", "number"), ("Sample", "numbr"), ("Ghost", "appear"), ("Forgiving", "lost")]
    let answers = mediator.responders(to: names.map { TargetCall(target: $0, action: $1) })
    #expect(answers.map(\.call.action) == names.map(\.1))
    let responders = answers.map { try? $0.responder.get() }
    #expect(responders == ["MediatorTests.Target_Sample", nil, nil, "MediatorTests.Target_Forgiving"])
    guard case .failure(.noAction(_, _, "number", _)) = answers[1].responder else {
      throw answers[1].responder.failure ?? .noTarget(answers[1].call, tried: [])
    }
  }

  @Test("no action runs, and no target is cached")
  func nothingRuns() throws {
    _ = mediator.responders(to: [TargetCall(target: "Counter", action: "increment")])
    _ = try mediator.offer(of: "Counter")
    #expect(mediator.performTarget("Counter", action: "increment", shouldCacheTarget: true) as? Int == 1)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
