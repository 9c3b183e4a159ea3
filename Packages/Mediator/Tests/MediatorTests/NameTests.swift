import Testing

@testable import Mediator

/// The checks of names before a lookup.
@Suite("Names")
struct NameTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  @Test(
    "a name that cannot be a class's is not looked up",
    arguments: [
      "", " ", "A B", "A.B", "A-B", "A:", "A\0", "A\n", "é́́ x", "../A", "A<Int>", "Some.Target_Sample", "$s", "←", "×",
      "\u{E000}", "\u{1680}",
      String(repeating: "A", count: 256), String(repeating: "購", count: 100),
    ])
  func noClassName(name: String) throws {
    #expect(!TargetName.isTarget(name))
    #expect(!mediator.check(name))
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget(name, action: "number", as: Int.self)
    }
    guard case .noTarget(_, tried: []) = error else { throw error }
    #expect(error.description.count < 200)
  }

  @Test(
    "what the compiler takes for an identifier is looked up",
    arguments: ["A", "_", "2048", "购物车", "Ünïcode", "a1", "🐶", "👨‍👩‍👧", "①", "\u{301}a"])
  func className(name: String) {
    #expect(TargetName.isTarget(name))
  }

  @Test("a module's name follows the rules for a target's, and does not begin with a digit")
  func moduleName() {
    for name in ["App", "_048", "购物车", "a1"] { #expect(TargetName.isModule(name), "\(name)") }
    for name in ["2048", "9", "", "A.B", String(repeating: "A", count: 256)] {
      #expect(!TargetName.isModule(name), "\(name)")
    }
    let registry = TargetRegistry(hostModules: ["7App"])
    #expect(registry.candidates("2048", module: "1st").isEmpty)
  }

  @Test("a target whose name is not ASCII answers")
  func nonASCIITarget() throws {
    #expect(try mediator.performTarget("购物车", action: "件数", as: Int.self) == 2)
    #expect(try mediator.performTarget("🐶", action: "bark", as: String.self) == "wuff")
  }

  @Test(
    "an action's name that is empty, not an identifier or very long is not found",
    arguments: ["", "a b", "number:", "Action_number", String(repeating: "n", count: 100_000)])
  func actionName(name: String) throws {
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget("Sample", action: name, as: Int.self)
    }
    guard case .noAction = error else { throw error }
    #expect(error.description.count < 300)
  }

  @Test("the prefixes are not part of the names in calls")
  func prefixes() {
    #expect(!mediator.check("Target_Sample"))
  }

  @Test("the cache of misses is bounded, and a later lookup of another name succeeds")
  func boundedMisses() {
    let registry = TargetRegistry(hostModules: [])
    for i in 0..<(TargetRegistry.maximumMisses + 10) {
      #expect(registry.targetClass("Ghost\(i)", module: nil) == nil)
    }
    #expect(registry.missCount <= TargetRegistry.maximumMisses)
    registry.hostModules = ["MediatorTests"]
    #expect(registry.missCount == 0)
    #expect(registry.targetClass("Sample", module: nil)?.fullName == "MediatorTests.Target_Sample")
  }
}

final class Target_购物车: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_购物车, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["件数": { $0.Action_件数($1) }] as Actions])
  }
  func Action_件数(_ params: [String: Any]) -> Int { 2 }
}

final class Target_🐶: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_🐶, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["bark": { $0.Action_bark($1) }] as Actions])
  }
  func Action_bark(_ params: [String: Any]) -> String { "wuff" }
}
