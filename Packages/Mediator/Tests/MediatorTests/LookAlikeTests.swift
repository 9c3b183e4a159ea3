import Foundation
import Testing

@testable import Mediator

/// Names that `String` takes for equal and the runtime does not: here a letter K and the Kelvin sign, and an accented
/// letter in one scalar and in two.
@Suite("Names that look alike")
struct LookAlikeTests {
  private let mediator = Mediator(hostModules: ["MediatorTests"])
  private let policy = RemotePolicy(schemes: ["app"])

  private func open(_ text: String) throws -> Any? {
    try mediator.performAction(with: try #require(URL(string: text)), policy: policy)
  }

  @Test("a URL that no target answers does not switch off the target whose name looks like its own")
  func missBeforeHit() throws {
    #expect(throws: RemoteError.self) { try open("app://%E2%84%AAart/open") }
    #expect(mediator.performTarget("\u{212A}art", action: "open") as? String == nil)
    #expect(!mediator.check("\u{212A}art"))
    #expect(mediator.check("Kart"))
    #expect(mediator.performTarget("Kart", action: "open") as? String == "Kart")
    #expect(try open("app://Kart/open") as? String == "Kart")
  }

  @Test("no look-alike reaches a target that was found before", arguments: [true, false])
  func hitBeforeMiss(isCached: Bool) throws {
    for _ in 0..<2 {
      #expect(
        mediator.performTarget("Kart", action: "open", shouldCacheTarget: isCached) as? String == "Kart")
      #expect(try open("app://Kart/open") as? String == "Kart")
    }
    #expect(mediator.performTarget("\u{212A}art", action: "open", shouldCacheTarget: isCached) as? String == nil)
    #expect(throws: RemoteError.self) { try open("app://%E2%84%AAart/open") }
    #expect(!mediator.check("\u{212A}art"))
  }

  @Test("no look-alike reaches a target with await")
  func waiting() async {
    #expect(await mediator.performTarget("Kart", action: "open") as? String == "Kart")
    #expect(await mediator.performTarget("\u{212A}art", action: "open") as? String == nil)
    #expect(await mediator.performTarget("Kart", action: "cafe\u{301}") as? String == nil)
  }

  @Test("an action is found by its own bytes, in both tables and from the cache of calls")
  func actions() throws {
    for _ in 0..<2 {
      #expect(mediator.performTarget("Kart", action: "caf\u{E9}") as? String == "Kart")
      #expect(mediator.performTarget("Kart", action: "cafe\u{301}") as? String == nil)
      #expect(try open("app://Kart/caf%C3%A9") as? String == "Kart")
      #expect(throws: RemoteError.self) { try open("app://Kart/cafe%CC%81") }
    }
  }

  @Test("two classes whose names look alike answer for themselves, whatever came first", arguments: [true, false])
  func twoClasses(isComposedFirst: Bool) {
    let names = ["\u{E9}clair", "e\u{301}clair"]
    for name in (isComposedFirst ? names : names.reversed()) + names {
      let isComposed = name.utf8.count == 7
      #expect(
        mediator.performTarget(name, action: "open", shouldCacheTarget: true) as? String
          == (isComposed ? "composed" : "decomposed"))
    }
    mediator.releaseCachedTarget(fullTargetName: "MediatorTests.Target_e\u{301}clair")
    #expect(mediator.registry.foundClasses.count == 2)
  }

  @Test("a table may list two actions that look alike, and offers both")
  func twoActions() throws {
    #expect(mediator.performTarget("Twins", action: "\u{E9}") as? Int == 1)
    #expect(mediator.performTarget("Twins", action: "e\u{301}") as? Int == 2)
    #expect(try mediator.offer(of: "Twins").actions.map(\.isRemote) == [false, true])
  }

  @Test("an interceptor of one target does not see calls to a look-alike")
  func interceptor() {
    mediator.interceptors = [Interceptor(target: "Kart") { _ in .answer("intercepted") }]
    #expect(mediator.performTarget("Kart", action: "open") as? String == "intercepted")
    #expect(mediator.performTarget("\u{212A}art", action: "open") as? String == nil)
  }

  @Test("releasing a look-alike releases nothing")
  func release() throws {
    func number() -> Int? { mediator.performTarget("Kart", action: "number", shouldCacheTarget: true) as? Int }
    let first = try #require(number())
    mediator.releaseCachedTarget(fullTargetName: "MediatorTests.Target_\u{212A}art")
    mediator.releaseCachedTarget(fullTargetName: "Target_\u{212A}art")
    #expect(number() == first)
    mediator.releaseCachedTarget(fullTargetName: "MediatorTests.Target_Kart")
    #expect(number() != first)
  }

  @Test("calls by names that look alike are different calls")
  func calls() {
    let call = TargetCall(target: "Kart", action: "open")
    #expect(call != TargetCall(target: "\u{212A}art", action: "open"))
    #expect(Set([call, call, TargetCall(target: "\u{212A}art", action: "open")]).count == 2)
  }
}

final class Target_Kart: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Kart, [String: Any]) throws -> Any?>
  private static let made = Locked(0)
  /// Other tests make instances at the same time, so each has a number of its own.
  private let number: Int
  init(from decoder: any Decoder) {
    number = Self.made.withLock { made in
      made += 1
      return made
    }
  }
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "open": { $0.Action_open($1) }, "caf\u{E9}": { $0.Action_open($1) }, "number": { $0.Action_number($1) },
        ] as Actions,
        "remote": ["open": { $0.Action_open($1) }, "caf\u{E9}": { $0.Action_open($1) }] as Actions,
      ])
  }
  func Action_open(_ params: [String: Any]) -> String { "Kart" }
  func Action_number(_ params: [String: Any]) -> Int { number }
}

// The second of these names has its accent in a scalar of its own.
final class Target_éclair: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_éclair, [String: Any]) throws -> Any?>
  var customMirror: Mirror { Mirror(self, children: ["actions": ["open": { $0.Action_open($1) }] as Actions]) }
  func Action_open(_ params: [String: Any]) -> String { "composed" }
}

final class Target_éclair: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_éclair, [String: Any]) throws -> Any?>
  var customMirror: Mirror { Mirror(self, children: ["actions": ["open": { $0.Action_open($1) }] as Actions]) }
  func Action_open(_ params: [String: Any]) -> String { "decomposed" }
}

final class Target_Twins: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Twins, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["\u{E9}": { $0.Action_number($1) }, "e\u{301}": { $0.Action_other($1) }] as Actions,
        "remote": ["e\u{301}": { $0.Action_other($1) }] as Actions,
      ])
  }
  func Action_number(_ params: [String: Any]) -> Int { 1 }
  func Action_other(_ params: [String: Any]) -> Int { 2 }
}
