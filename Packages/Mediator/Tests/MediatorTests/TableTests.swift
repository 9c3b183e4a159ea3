import Testing

@testable import Mediator

/// The types that a target's table may have.
@Suite("The table of a target")
struct TableTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test("the table of a service answers")
  func service() throws {
    #expect(try mediator.performTarget("Plain", action: "name", as: String.self) == "plain")
  }

  @Test("the table of a page target answers on the main actor, also for an action without a result")
  @MainActor func pages() throws {
    #expect(try mediator.performTarget("Page", action: "name", as: String.self) == "page")
    try mediator.performTarget("Page", action: "nothing", as: Void.self)
  }

  @Test("a target answers from several tables, each of another type")
  @MainActor func several() async throws {
    let mediator = mediator
    func call<T>(_ action: String, as type: T.Type) throws -> T {
      try mediator.performTarget("Mixed", action: action, as: type)
    }
    #expect(try call("page", as: String.self) == "page")
    #expect(await mediator.performTarget("Mixed", action: "load") as? String == "loaded")
    // From any thread, which a table of the main actor would not allow.
    @Sendable func count() throws -> Int { try mediator.performTarget("Mixed", action: "count", as: Int.self) }
    #expect(try await Task.detached { try count() }.value == 3)
  }

  @Test("two tables that list one name are a defect")
  func repeated() throws {
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget("TwoTables", action: "name", as: Int.self)
    }
    guard case .invalidTarget(_, _, .repeatedAction("name")) = error else { throw error }
  }

  @Test(
    "a table of another type is an error that names the target, the found type and the right one",
    arguments: [
      ("Unbound", "(MediatorTests.Target_Unbound) ->"), ("UnboundPage", "@Swift.MainActor @Sendable (Swift.Dictionary"),
      ("UnboundWaiting", "async throws"), ("Unsendable", "(MediatorTests.Target_Unsendable, Swift.Dictionary"),
      ("Unthrowing", "@Sendable (MediatorTests.Target_Unthrowing, "),
      ("Borrowing", "@Sendable (MediatorTests.Target_Plain,"),
      ("Elsewhere", "@MediatorTests.ElsewhereActor @Sendable"),
    ])
  @MainActor func otherTable(target: String, found: String) throws {
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget(target, action: "name", as: Int.self)
    }
    guard case .invalidTarget(_, "MediatorTests.Target_\(target)", .unsupportedTable) = error else { throw error }
    let text = error.description
    #expect(text.contains("Target_\(target) cannot answer: its table is a Swift.KeyValuePairs<Swift.String, "))
    #expect(text.contains(found))
    #expect(text.contains("KeyValuePairs<String, @Sendable (Target_\(target), [String: Any]) throws -> Any?>"))
    #expect(text.contains("{ $0.Action_name($1) }"))
  }

  @Test("a package in Swift 5 mode answers, with pages and with services")
  @MainActor func swift5() throws {
    let title = try mediator.performTarget(
      "LegacyCart", action: "title", params: ["user": "Ann"], as: String.self)
    #expect(title == "cart of Ann")
    let double = try mediator.performTarget(
      "LegacyService", module: "LegacyCart", action: "double", params: ["value": 21], as: Int.self)
    #expect(double == 42)
    #expect(mediator.performTarget("LegacyService", module: "LegacyCart", action: "forget") is Void)
  }

  @Test("an action of the main actor called from another thread is an exact error, and does not run")
  func needsMainActor() async {
    let mediator = mediator
    // In a synchronous function, because `await` would call the asynchronous forms, which go to the main actor.
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

  @Test("an action of the main actor answers code that runs there, although its type does not say so")
  @MainActor func unstatedMainActor() throws {
    // A function without isolation, called from the main actor.
    nonisolated func call() throws -> String {
      try mediator.performTarget("Page", action: "name", as: String.self)
    }
    #expect(try call() == "page")
  }
}
