import Testing

@testable import Mediator

/// The notation of a target: the types that its table may have.
@Suite("The table of a target")
struct TableTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test(
    "every accepted type of a service's table answers",
    arguments: [
      ("Plain", "plain"), ("SendableMethod", "sendable method"),
      ("SendableReference", "sendable reference"), ("SendableBoth", "sendable both"),
    ])
  func services(target: String, name: String) throws {
    #expect(try mediator.performTarget(target, action: "name", as: String.self) == name)
  }

  @Test(
    "every accepted type of a page target's table answers on the main actor",
    arguments: [("Page", "page"), ("SendablePage", "sendable page")])
  @MainActor func pages(target: String, name: String) throws {
    #expect(try mediator.performTarget(target, action: "name", as: String.self) == name)
  }

  @Test("a package in Swift 5 mode answers, with pages and with services")
  @MainActor func swift5() throws {
    let title = try mediator.performTarget(
      "LegacyCart", action: "title", params: ["user": "Ann"], as: String.self)
    #expect(title == "cart of Ann")
    let double = try mediator.performTarget(
      "LegacyService", module: "LegacyCart", action: "double", params: ["value": 21], as: Int.self)
    #expect(double == 42)
  }

  @Test("an action of the main actor called from another thread is an exact error, and does not run")
  func needsMainActor() async {
    let mediator = mediator
    // Synchronous, or the forms that wait would be meant, which go to the main actor.
    @Sendable func call() {
      #expect(mediator.performTarget("Page", action: "name", params: ["isSilent": true]) == nil)
      let error = #expect(throws: MediatorError.self) {
        try mediator.performTarget("Page", action: "name", as: String.self)
      }
      guard case .needsMainActor(let call, "MediatorTests.Target_Page") = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(call == TargetCall(target: "Page", action: "name"))
    }
    await Task.detached { call() }.value
  }

  @Test("an action of the main actor answers code that runs there without saying so in its type")
  @MainActor func unstatedMainActor() throws {
    // A function without isolation, called from the main actor.
    nonisolated func call() throws -> String {
      try mediator.performTarget("Page", action: "name", as: String.self)
    }
    #expect(try call() == "page")
  }
}
