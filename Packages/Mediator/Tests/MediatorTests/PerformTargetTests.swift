import Foundation
import Testing

@testable import Mediator

/// The local entry.
@Suite("performTarget")
struct PerformTargetTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test("a target of the app's own module is found without a registration")
  func hostModule() {
    #expect(mediator.performTarget("Sample", action: "number") as? Int == 42)
  }

  @Test("a target is found in the module of its own name, although nothing there is public")
  func ownModule() {
    #expect(Mediator(hostModules: []).performTarget("Cart", action: "count") as? Int == 3)
  }

  @Test("a second target of a business line is found if the caller names the module")
  func namedModule() {
    #expect(mediator.performTarget("Wishlist", action: "count") as? Int == nil)
    #expect(mediator.performTarget("Wishlist", module: "Cart", action: "count") as? Int == 7)
  }

  @Test("a module may be named in the parameters, as with CTMediator, and the key reaches the action")
  func moduleInParams() throws {
    let params = [kCTMediatorParamsKeySwiftTargetModuleName: "Cart"]
    #expect(mediator.performTarget("Wishlist", action: "count", params: params) as? Int == 7)
    let echoed = try mediator.performTarget(
      "Sample", action: "echo", params: params, as: [String: Any].self)
    #expect(echoed[kCTMediatorParamsKeySwiftTargetModuleName] as? String == "Cart")
  }

  @Test("a named module that lacks the class does not end the search", arguments: ["Cart", "Nowhere", "a b", ""])
  func namedModuleFallsThrough(module: String) {
    #expect(mediator.performTarget("Sample", module: module, action: "number") as? Int == 42)
    #expect(mediator.performTarget("Sample", module: module, action: "number") as? Int == 42)
  }

  @Test("a module in the parameters that is not a text is ignored")
  func moduleOfWrongType() {
    let params = [kCTMediatorParamsKeySwiftTargetModuleName: 7]
    #expect(mediator.performTarget("Sample", action: "number", params: params) as? Int == 42)
  }

  @Test("results arrive unchanged")
  func results() throws {
    #expect(try mediator.performTarget("Sample", action: "number", as: Int.self) == 42)
    #expect(try mediator.performTarget("Sample", action: "flag", as: Bool.self))
    _ = try mediator.performTarget("Sample", action: "object", as: Target_Sample.Object.self)
    #expect(mediator.performTarget("Sample", action: "nothing") is Void)
  }

  @Test("a result of exactly the expected type arrives whole, of any size and kind, and is released")
  func wholeResults() throws {
    weak var child: Target_Whole.Child?
    for _ in 0..<3 {
      #expect(try mediator.performTarget("Whole", action: "large", as: Target_Whole.Large.self) == .init())
      #expect(try mediator.performTarget("Whole", action: "pair", as: (Int, String).self) == (1, "one"))
      #expect(try mediator.performTarget("Whole", action: "closure", as: ((Int) -> Int).self)(1) == 2)
      let type = try mediator.performTarget("Whole", action: "type", as: Target_Whole.Parent.Type.self)
      #expect(type == Target_Whole.Child.self)
      _ = try mediator.performTarget("Whole", action: "child", as: Target_Whole.Parent.self)
      let exact = try mediator.performTarget("Whole", action: "child", as: Target_Whole.Child.self)
      child = exact
      #expect(exact === child)
    }
    #expect(child == nil)
    #expect(throws: MediatorError.self) {
      try mediator.performTarget("Whole", action: "closure", as: (@Sendable (Int) -> Int).self)
    }
  }

  @Test("void, nil and not found can be distinguished")
  func threeKindsOfNothing() throws {
    try mediator.performTarget("Sample", action: "nothing", as: Void.self)
    #expect(try mediator.performTarget("Sample", action: "nilText", as: String?.self) == nil)
    #expect(throws: MediatorError.self) {
      try mediator.performTarget("Sample", action: "nilText", as: String.self)
    }
    #expect(throws: MediatorError.self) {
      try mediator.performTarget("Sample", action: "nilText", as: Void.self)
    }
  }

  @Test("the throwing form can return an untyped answer")
  func untyped() throws {
    #expect(try mediator.performTarget("Sample", action: "nilText", as: Any?.self) == nil)
    #expect(try mediator.performTarget("Sample", action: "number", as: Any?.self) as? Int == 42)
    #expect(throws: MediatorError.self) {
      try mediator.performTarget("Sample", action: "nilText", as: Any.self)
    }
  }

  @Test("an optional result type takes a value and refuses another type")
  func optionalResult() throws {
    #expect(try mediator.performTarget("Sample", action: "number", as: Int?.self) == 42)
    #expect(throws: MediatorError.self) {
      try mediator.performTarget("Sample", action: "number", as: String?.self)
    }
  }

  @Test("parameters reach the action, and without parameters it gets an empty dictionary")
  func parameters() throws {
    let echoed = try mediator.performTarget(
      "Sample", action: "echo", params: ["text": "hello"], as: [String: Any].self)
    #expect(echoed["text"] as? String == "hello")
    let empty = try mediator.performTarget("Sample", action: "echo", as: [String: Any].self)
    #expect(empty.isEmpty)
  }

  @Test("a closure travels in the parameters and is called back")
  func callback() {
    nonisolated(unsafe) var heard: [String] = []
    let callback: (String) -> Void = { heard.append($0) }
    #expect(mediator.performTarget("Sample", action: "run", params: ["callback": callback]) as? Bool == true)
    #expect(heard == ["success"])
  }

  @Test("an action runs on its caller's thread, and blocks it")
  func callersThread() {
    let here = Thread.current
    nonisolated(unsafe) var there: Thread?
    let callback: (String) -> Void = { _ in there = Thread.current }
    mediator.performTarget("Sample", action: "run", params: ["callback": callback])
    #expect(there === here)
  }

  @Test("check looks for the class, not for the action, and makes no target")
  func check() {
    #expect(mediator.check("Sample"))
    #expect(mediator.check("ThrowingInit"))
    #expect(mediator.check("Wishlist", moduleName: "Cart"))
    #expect(!mediator.check("Wishlist"))
    #expect(!mediator.check("Nobody"))
    #expect(!mediator.check(""))
  }

  @Test("the shared mediator guesses the host module, which can also be set")
  func sharedMediator() {
    #expect(Mediator.shared === Mediator.shared)
    #expect(Mediator.shared.performTarget("Cart", action: "count") as? Int == 3)
    let told = Mediator()
    #expect(told.performTarget("Sample", action: "number") as? Int == 42)
    told.hostModules = ["Elsewhere"]
    #expect(told.performTarget("Sample", action: "number") == nil)
    told.hostModules = ["MediatorTests"]
    #expect(told.performTarget("Sample", action: "number") as? Int == 42)
  }
}
