import Testing

@testable import Mediator

@Suite("Introspection")
struct IntrospectionTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test("a target's actions are given in its order, with what URLs reach")
  func actions() throws {
    let offer = try mediator.offer(of: "Shop")
    #expect(offer.fullName == "MediatorTests.Target_Shop")
    #expect(offer.actions.map(\.name) == ["item", "erase", "nativeItem", "notFound", "ab", "fail", "商品"])
    #expect(offer.actions.filter(\.isRemote).map(\.name) == ["item", "nativeItem", "ab", "fail", "商品"])
  }

  @Test("an action says how it is called")
  func kinds() throws {
    #expect(try mediator.offer(of: "Sample").actions.allSatisfy { $0.kind == .anywhere })
    #expect(try mediator.offer(of: "MainPage").actions.map(\.kind) == [.mainActor])
    #expect(try mediator.offer(of: "Uploads").actions.first?.kind == .asynchronous)
  }

  @Test("a target that is not there or cannot answer is the error of a call to it")
  func errors() {
    #expect(throws: MediatorError.self) { try mediator.offer(of: "Ghost") }
    #expect(throws: MediatorError.self) { try mediator.offer(of: "NoTable") }
  }

  @Test("of a list of names it is told which are answered, and by whom, or why not")
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

  @Test("nothing runs, and no target is kept")
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
