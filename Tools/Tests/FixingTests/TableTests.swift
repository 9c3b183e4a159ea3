import Fixing
import LintTestSupport
import Testing

@Suite("Rewriting tables")
struct TableTests {
  private func expectFixed(
    _ old: String, _ new: String, among files: [String: String] = calling(),
    more: [String: (old: String, new: String)] = [:]
  ) async throws {
    let fixed = try await FixedRepository(files + answering(old) + more.mapValues(\.old))
    #expect(try fixed.text("A/Sources/A/Target_A.swift") == new)
    for (path, text) in more { #expect(try fixed.text(path) == text.new) }
    #expect(fixed.findings.isEmpty)
    #expect(fixed.refusals.isEmpty)
    let again = try await FixedRepository.fix(fixed.repository)
    #expect(again.diff.isEmpty)
  }

  @Test("unbound methods become functions that call them, and all else stays to the byte", arguments: ["\n", "\r\n"])
  func unbound(lineEnd: String) async throws {
    let old = """
      /// What A offers.
      final class Target_A: Decodable, CustomReflectable {
      \ttypealias Actions = KeyValuePairs<
      \t\tString, (Target_A) -> ([String: Any]) throws -> Any?  // unbound
      \t>

      \tvar customMirror: Mirror {
      \t\tMirror(self, children: ["actions": [
      \t\t\t"count" : Self.Action_count,  // the first
      \t\t\t"open": Target_A.Action_open, "notFound": Target_A.notFound
      \t\t] as Actions])
      \t}

      \tfunc Action_count( _ params: [String: Any] ) -> Int { 1 }
      \tfunc Action_open(_ params: [String: Any]) throws -> Int { 1 }
      \tfunc notFound(_ params: [String: Any]) {}
      }

      """.replacing("\n", with: lineEnd)
    let new =
      old
      .replacing("(Target_A) -> ([String: Any]) throws", with: "@Sendable (Target_A, [String: Any]) throws")
      .replacing("Self.Action_count,", with: "{ $0.Action_count($1) },")
      .replacing("Target_A.Action_open,", with: "{ try $0.Action_open($1) },")
      .replacing("Target_A.notFound", with: "{ $0.notFound($1) }")
    let calls = calling(
      #"public func A_count() { performTarget("A", action: "count"); performTarget("A", action: "open") }"#)
    try await expectFixed(old, new, among: calls)
  }

  @Test(
    "the type says whose the methods are, also where it did not",
    arguments: [
      ("(Target_A) -> @MainActor ([String: Any]) throws -> Any?", "[String: Any]", "throws -> Any?"),
      ("(Target_A) -> ([String: Any]) throws -> Any?", "[String: Any]", "throws -> Any?"),
      ("@Sendable (Target_A) -> @Sendable (Params)throws->Any?", "Params", "throws -> Any?"),
      (
        "(Target_A) -> @MainActor @Sendable ([String: Any]) async throws -> Any?", "[String: Any]",
        "async throws -> Any?"
      ),
    ])
  func page(function: String, params: String, rest: String) async throws {
    let old = targetA(
      "@MainActor", type: "KeyValuePairs<String, \(function)>", mirror: "nonisolated var customMirror",
      rows: #""count": Target_A.Action_count"#)
    let new = targetA(
      "@MainActor", type: "KeyValuePairs<String, @MainActor @Sendable (Target_A, \(params)) \(rest)>",
      mirror: "nonisolated var customMirror")
    let waiting = calling(
      #"public func A_count() async -> Int? { await performTarget("A", action: "count") as? Int }"#)
    try await expectFixed(old, new, among: waiting)
  }

  @Test("a type that is written inline, two tables, and one table under two labels")
  func places() async throws {
    let inline = targetA(rows: #""count": Target_A.Action_count"#).replacing(
      "] as Actions", with: "] as KeyValuePairs<String, (Target_A) -> ([String: Any]) throws -> Any?>")
    try await expectFixed(
      inline,
      targetA().replacing(
        "] as Actions", with: "] as KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>"))

    let old = "KeyValuePairs<String, (Target_A) -> ([String: Any]) throws -> Any?>"
    let two = targetA(type: old, rows: #""count": Target_A.Action_count"#).replacing(
      "] as Actions]", with: #"] as Actions, "remote": ["count": Target_A.Action_count] as Actions]"#)
    try await expectFixed(
      two,
      targetA().replacing(
        "] as Actions]", with: #"] as Actions, "remote": ["count": { $0.Action_count($1) }] as Actions]"#))

    let shared = """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = \(old)
        var customMirror: Mirror {
          let pages: Actions = ["count": Target_A.Action_count]
          return Mirror(self, children: ["actions": pages, "remote": pages])
        }
        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """
    try await expectFixed(
      shared,
      shared.replacing("(Target_A) -> ([String: Any])", with: "@Sendable (Target_A, [String: Any])")
        .replacing("Target_A.Action_count", with: "{ $0.Action_count($1) }"))
  }

  @Test("an alias in another file than the table, and a method that the table forgot")
  func elsewhere() async throws {
    let table = """
      final class Target_A: Decodable, CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: ["actions": ["count": Target_A.Action_count] as Actions]) }
      }
      """
    let more = """
      extension Target_A {
        typealias Actions = KeyValuePairs<String, (Target_A) -> ([String: Any]) throws -> Any?>
        func Action_count(_ params: [String: Any]) -> Int { 1 }
        func Action_sum(_ params: [String: Any]) throws -> Int { 1 }
      }
      """
    let calls = calling(
      #"public func A_count() { performTarget("A", action: "count"); performTarget("A", action: "sum") }"#)
    try await expectFixed(
      table,
      table.replacing(
        "Target_A.Action_count]", with: #"{ $0.Action_count($1) }, "sum": { try $0.Action_sum($1) }]"#),
      among: calls,
      more: [
        "A/Sources/A/More.swift": (
          more, more.replacing("(Target_A) -> ([String: Any])", with: "@Sendable (Target_A, [String: Any])")
        )
      ])
  }

  @Test("what is not certain is left whole")
  func refused() async throws {
    let old = "KeyValuePairs<String, (Target_A) -> ([String: Any]) throws -> Any?>"
    for (text, reason) in [
      (targetA(type: old, rows: #""count": Target_A.Action_gone"#), "not every entry"),
      (
        targetA(
          "@Database", type: old, mirror: "nonisolated var customMirror", rows: #""count": Target_A.Action_count"#),
        "the isolation of its methods is not certain"
      ),
      (
        "typealias Actions = \(old)\n"
          + targetA(rows: #""count": Target_A.Action_count"#).replacing(
            "typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>", with: ""),
        "declared elsewhere"
      ),
    ] {
      let fixed = try await FixedRepository(calling() + answering(text))
      #expect(fixed.refusals.contains { $0.contains(reason) }, "\(reason): \(fixed.refusals)")
      #expect(try fixed.text("A/Sources/A/Target_A.swift") == text)
    }
  }

  @Test("a table of the main actor's methods says so")
  func lostActor() async throws {
    let pages = "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>"
    try await expectFixed(
      targetA("@MainActor", mirror: "nonisolated var customMirror"),
      targetA("@MainActor", type: pages, mirror: "nonisolated var customMirror"))
    let mixed = targetA(
      rows: #""count": { $0.Action_count($1) }, "sum": { $0.Action_sum($1) }"#,
      actions: """
        @MainActor func Action_count(_ params: [String: Any]) -> Int { 1 }
        func Action_sum(_ params: [String: Any]) -> Int { 1 }
        """)
    let fixed = try await FixedRepository(calling() + answering(mixed))
    #expect(fixed.refusals == ["not every action in the table is isolated to the main actor"])
  }

  @Test("what the mediator reads on any thread becomes nonisolated")
  func nonisolated() async throws {
    let pages = "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>"
    let actions = """
      private var pages = 0
      init(from decoder: any Decoder) {}
      func Action_count(_ params: [String: Any]) -> Int { 1 }
      """
    try await expectFixed(
      targetA("@MainActor", type: pages, mirror: "public var customMirror", actions: actions),
      targetA(
        "@MainActor", type: pages, mirror: "public nonisolated var customMirror",
        actions: actions.replacing("init(", with: "nonisolated init(")))
    let busy = targetA(
      "@MainActor", type: pages, mirror: "nonisolated var customMirror",
      actions: actions.replacing("{}", with: "{ pages = Page.count }"))
    let fixed = try await FixedRepository(calling() + answering(busy))
    #expect(fixed.refusals == ["its body may need the main actor"])
  }
}
