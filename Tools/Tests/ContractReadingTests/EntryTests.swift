import ContractReading
import SourceFacts
import Testing

@Suite("The entries of a table")
struct EntryTests {
  private func entry(_ text: String) throws -> TargetMirror.Row.Entry {
    let target = try contract(
      """
      final class Target_A { var customMirror: Mirror {
        Mirror(self, children: ["actions": ["x": \(text)] as Actions]) } }
      """
    ).targets.first
    return try #require(target?.members.mirror?.tables?.first?.rows?.first).entry
  }

  @Test(
    "a function that calls one method, however it names its arguments and marks the call",
    arguments: [
      "{ $0.Action_x($1) }", "{ try $0.Action_x($1) }", "{ return $0.Action_x($1) }", "{ ($0.Action_x($1)) }",
      "{ target, params in target.Action_x(params) }", "{ (target, params) in try target.Action_x(params) }",
      "{ (target: Target_A, params: [String: Any]) throws -> Any? in return try target.Action_x(params) }",
      "{ $0.Action_x($1) as Any? }", "{ try $0.Action_x($1) as Any }", "{ $0.Action_x(_:)($1) }",
      "{\n  // Why.\n  $0.Action_x($1)\n}", "{ t, p in t.Action_x(p) }",
    ])
  func call(text: String) throws {
    #expect(try entry(text) == .call(of: "Action_x", isAwaited: false))
  }

  @Test("one that waits", arguments: ["{ await $0.Action_x($1) }", "{ t, p in try await t.Action_x(p) }"])
  func awaited(text: String) throws {
    #expect(try entry(text) == .call(of: "Action_x", isAwaited: true))
  }

  @Test(
    "an unbound method, and the function that gives it",
    arguments: ["Target_A.Action_x", "Self.Action_x", "Action_x", "{ $0.Action_x }", "{ target in target.Action_x }"])
  func unbound(text: String) throws {
    #expect(try entry(text) == .unboundMethod("Action_x"))
  }

  @Test(
    "whatever does more, less, or something else",
    arguments: [
      "{ $0.Action_x($1); return nil }", "{ $0.Action_x([:]) }", "{ try? $0.Action_x($1) }", "{ try! $0.Action_x($1) }",
      "{ $1.Action_x($0) }", "{ [weak page] in $0.Action_x($1) }", "{ _, params in Target_A().Action_x(params) }",
      "{ $0.Action_x($1) ?? 0 }", "{ $0.Action_x($1) as? Int }", "{ $0.page.Action_x($1) }",
      "{ $0.Action_x(params: $1) }",
      "{ $0.Action_x($1) { 1 } }", "{ MainActor.assumeIsolated { $0.Action_x($1) } }", "{ a, b, c in a.Action_x(b) }",
      "{ $0.Action_x($1, $1) }", "make()", "isOn ? { $0.Action_x($1) } : { $0.Action_y($1) }", "{ }",
      "{ $0.Action_x($1.merging([:]) { $1 }) }", "{ if isOn { $0.Action_x($1) } }", "Other.Action_x",
    ])
  func other(text: String) throws {
    #expect(try entry(text) == .other)
  }
}
