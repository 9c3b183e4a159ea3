import Fixing
import LintTestSupport
import Testing

@Suite("Listing and writing actions")
struct ActionTests {
  private let calls = calling(
    """
    public func A_count() -> Int? { performTarget("A", action: "count") as? Int }
      public func A_open(text: String) -> Any? {
        /*
            AViewController(text: "hello")
         */
        // Shows a page.
        let params: [String: Any] = ["text": text]
        return performTarget("A", action: "open", params: params)
      }
    """)

  private func expectFixed(_ old: String, _ new: String, calls: [String: String]) async throws {
    let fixed = try await FixedRepository(calls + answering(old))
    #expect(try fixed.text("A/Sources/A/Target_A.swift") == new)
    #expect(fixed.findings.isEmpty)
    #expect(fixed.refusals.isEmpty)
    let again = try await FixedRepository.fix(fixed.repository)
    #expect(again.diff.isEmpty)
  }

  @Test("a missing action is written and listed, with the category's comments and its parameters")
  func missing() async throws {
    try await expectFixed(
      """
      final class Target_A: Decodable, CustomReflectable {
      \ttypealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

      \tvar customMirror: Mirror {
      \t\tMirror(self, children: ["actions": [
      \t\t\t"count": { $0.Action_count($1) }  // the first
      \t\t] as Actions])
      \t}

      \tfunc Action_count(_ params: [String: Any]) -> Int { 1 }
      }

      """,
      """
      final class Target_A: Decodable, CustomReflectable {
      \ttypealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

      \tvar customMirror: Mirror {
      \t\tMirror(self, children: ["actions": [
      \t\t\t"count": { $0.Action_count($1) },  // the first
      \t\t\t"open": { $0.Action_open($1) }
      \t\t] as Actions])
      \t}

      \tfunc Action_count(_ params: [String: Any]) -> Int { 1 }

      \tfunc Action_open(_ params: [String: Any]) -> Any? {
      \t\t// TODO: Write what this does. Until then its callers get nil.
      \t\t// AViewController(text: "hello")
      \t\t// Shows a page.
      \t\t_ = params["text"]
      \t\treturn nil
      \t}
      }

      """, calls: calls)
  }

  @Test("an unlisted method is listed", arguments: ["\n", "\r\n"])
  func unlisted(lineEnd: String) async throws {
    let old = targetA(
      actions: """
        func Action_count(_ params: [String: Any]) -> Int { 1 }
          func Action_open(_ params: [String: Any]) -> Int { (params["text"] as? String ?? "").count }
        """
    ).replacing("\n", with: lineEnd)
    let listed = #"{ $0.Action_count($1) }, "open": { $0.Action_open($1) }] as"#
    try await expectFixed(old, old.replacing("{ $0.Action_count($1) }] as", with: listed), calls: calls)
  }

  @Test("in an empty table, and never in the one of what URLs may ask for")
  func empty() async throws {
    let old = targetA(
      mirror: "var customMirror", rows: ":", actions: "func Action_count(_ params: [String: Any]) -> Int { 1 }"
    ).replacing("] as Actions]", with: "] as Actions, \"remote\": [:] as Actions]")
    try await expectFixed(
      old, old.replacing(#""actions": [:]"#, with: #""actions": ["count": { $0.Action_count($1) }]"#), calls: calling())
  }

  @Test(
    "a table that is open to URLs too is left as it is",
    arguments: [
      ("", #"let all: Actions = ["count": { $0.Action_count($1) }]"#, "all", "all"),
      ("", #"let all = ["count": { $0.Action_count($1) }] as Actions"#, "(all)", "all"),
      (#"static let all: Actions = ["count": { $0.Action_count($1) }]"#, "", "Self.all", "Self.all"),
      (#"static var all: Actions { ["count": { $0.Action_count($1) }] }"#, "", "Self.all", "Self.all"),
      (
        #"static let all: Actions = ["count": { $0.Action_count($1) }]; static let urls = all"#, "", "Self.all",
        #"["count": { $0.Action_count($1) }] as Actions"#
      ),
    ])
  func openToURLs(member: String, local: String, actions: String, remote: String) async throws {
    let old = """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>
        \(member)
        var customMirror: Mirror {
          \(local)
          return Mirror(self, children: ["actions": \(actions), "remote": \(remote)])
        }
        func Action_count(_ params: [String: Any]) -> Int { 1 }
        func Action_open(_ params: [String: Any]) -> Int { (params["text"] as? String ?? "").count }
      }
      """
    let method = #"  func Action_open(_ params: [String: Any]) -> Int { (params["text"] as? String ?? "").count }"#
    for old in [old, old.replacing(method + "\n", with: "")] {
      let fixed = try await FixedRepository(calls + answering(old))
      #expect(try fixed.text("A/Sources/A/Target_A.swift") == old)
      #expect(fixed.refusals.contains { $0.contains("might become open to URLs") }, "\(fixed.refusals)")
    }
  }

  @Test("a table in a constant that only local calls reach gets its row")
  func ownConstant() async throws {
    let old = targetA(
      actions: """
        func Action_count(_ params: [String: Any]) -> Int { 1 }
          func Action_open(_ params: [String: Any]) -> Int { (params["text"] as? String ?? "").count }
        """
    ).replacing(
      #"Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])"#,
      with: #"let own: Actions = ["count": { $0.Action_count($1) }]; return Mirror(self, children: ["actions": own])"#)
    try await expectFixed(
      old,
      old.replacing("{ $0.Action_count($1) }];", with: "{ $0.Action_count($1) }, \"open\": { $0.Action_open($1) }];"),
      calls: calls)
  }

  @Test("a table that is not beside the mirror is not looked for, and nothing is guessed")
  func property() async throws {
    let old = """
      final class Target_A: Decodable, CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: ["actions": Self.table]) }
      }
      extension Target_A {
        static let table: KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?> = ["a": { $0.Action_a($1) }]
        func Action_a(_ params: [String: Any]) -> Int { 1 }
      }
      """
    let fixed = try await FixedRepository(
      calling(#"public func A_a() { performTarget("A", action: "a"); performTarget("A", action: "longer") }"#)
        + answering(old))
    #expect(try fixed.text("A/Sources/A/Target_A.swift") == old)
  }

  @Test("a class without members gets its first")
  func oneLineClass() async throws {
    let old = """
      final class Target_A: Decodable, CustomReflectable {}
      extension Target_A {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>
        var customMirror: Mirror { Mirror(self, children: ["actions": [:] as Actions]) }
      }
      """
    try await expectFixed(
      old,
      """
      final class Target_A: Decodable, CustomReflectable {
        func Action_count(_ params: [String: Any]) -> Any? {
          // TODO: Write what this does. Until then its callers get nil.
          return nil
        }
      }
      extension Target_A {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>
        var customMirror: Mirror { Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions]) }
      }
      """, calls: calling())
  }

  @Test("two calls of one action have it written once")
  func once() async throws {
    let fixed = try await FixedRepository(
      calling(
        """
        public func A_a() { performTarget("A", action: "stop", params: ["a": 1]) }
        public func A_b() { performTarget("A", action: "stop", params: ["b": 1]) }
        """) + answering(targetA(rows: ":", actions: "")))
    let text = try fixed.text("A/Sources/A/Target_A.swift")
    #expect(text.ranges(of: "func Action_stop").count == 1)
    #expect(text.contains("    _ = params[\"a\"]\n    _ = params[\"b\"]\n"))
    #expect(fixed.findings.isEmpty)
  }

  @Test(
    "a method that the table may not take is left",
    arguments: [
      ("static func Action_x(_ params: [String: Any]) {}", "static"),
      ("func Action_x() {}", "does not take"),
      ("func Action_x(_ params: [String: Any]) async {}", "asynchronous"),
      ("@MainActor func Action_x(_ params: [String: Any]) {}", "@MainActor"),
      ("func Action_x<T>(_ params: [String: Any]) -> T? { nil }", "generic"),
    ])
  func refused(method: String, reason: String) async throws {
    let old = targetA(actions: "func Action_count(_ params: [String: Any]) -> Int { 1 }\n  \(method)")
    let fixed = try await FixedRepository(calling() + answering(old))
    #expect(fixed.refusals.contains { $0.contains(reason) }, "\(fixed.refusals)")
    #expect(try fixed.text("A/Sources/A/Target_A.swift") == old)
  }

  @Test("a name that is likely misspelt has nothing written for it")
  func misspelt() async throws {
    let fixed = try await FixedRepository(
      calling(#"public func A_x() { performTarget("A", action: "cuont") }"#) + answering())
    #expect(fixed.refusals == ["\"count\" may be meant"])
  }

  @Test("a private method of another file cannot be named in the table")
  func privateElsewhere() async throws {
    let fixed = try await FixedRepository(
      calling() + answering() + [
        "A/Sources/A/More.swift": "extension Target_A { private func Action_x(_ params: [String: Any]) {} }"
      ])
    #expect(fixed.refusals.contains { $0.contains("private") })
  }

  @Test("nothing is written for a route: a person must decide what URLs may reach")
  func fix() async throws {
    let fixed = try await FixedRepository(
      routed(#"Route("a", "/a", target: "A", action: "open")"#) + answering(remoteTarget()))
    #expect(fixed.fixes.done.isEmpty)
    #expect(fixed.refusals.contains { $0.contains("a route asks for it") })
  }
}
