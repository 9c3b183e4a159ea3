import LintTestSupport
import Rules
import Testing

@Suite("unproven_service")
struct UnprovenServiceTests {
  private static let call = #"1️⃣performTarget("A", action: "count") as? Int"#

  private func sending(_ value: String, in signature: String = "", _ read: String, more: String = "") -> [String:
    String]
  {
    exchange(
      "1️⃣performTarget(\"A\", action: \"count\", params: [\"k\": \(value)]) as? Int",
      in: "public func A_count(\(signature))", "\(read); return 1", more: more)
  }

  private func expectUnproven(_ files: [String: String], _ words: String) async throws {
    try await expect(files, Expectation("1️⃣", "unproven_service", .warning, words))
  }

  private func expectNothing(_ files: [String: String]) async throws {
    let findings = try await MarkedRepository(files.mapValues { $0.replacing("1️⃣", with: "") }).lint().findings
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test(
    "a value whose type is not evident",
    arguments: [
      ("x.map { String($0) }", "x: [Int]"), ("x", "x: some Sendable"), ("x", "x: any CustomStringConvertible"),
      ("x", "x: NSNumber"), ("x", "x: Unseen"), ("Int.self", ""), ("x", "x: Any"),
    ])
  func sent(value: String, signature: String) async throws {
    try await expectUnproven(
      sending(value, in: signature, #"guard let x = params["k"] as? Int else { return nil }; _ = x"#), "sent as \"k\"")
  }

  @Test(
    "parameters that are read where it cannot be seen",
    arguments: [
      "use(params)", "let all = params; _ = all", "for (key, value) in params { use(key, value) }",
      #"use(params["k"])"#,
    ])
  func read(body: String) async throws {
    try await expectUnproven(sending("1", body), "it is not known")
  }

  @Test(
    "a dictionary that is made elsewhere",
    arguments: [
      "make()", "base.merging(more) { $1 }", "flag ? [\"k\": 1] : [:]", "Dictionary(uniqueKeysWithValues: pairs)",
    ])
  func dictionary(params: String) async throws {
    try await expectUnproven(
      exchange(
        "1️⃣performTarget(\"A\", action: \"count\", params: \(params)) as? Int", #"return params["k"] as? Int ?? 0"#),
      "what it sends as \"k\"")
  }

  @Test(
    "a table that is no literal",
    arguments: [
      "Mirror(self, children: [\"actions\": Self.make()])",
      "Mirror(self, children: [\"actions\": flag ? rows : other])",
      "Mirror(Self.self, children: [(label: \"actions\", value: rows)])", "makeMirror(self)",
    ])
  func table(mirror: String) async throws {
    let target = targetA().replacing(#/Mirror\(self.*Actions\]\)/#, with: mirror)
    try await expectUnproven(
      calling("public func A_count() -> Int? { \(Self.call) }") + answering(target), "of Target_A")
  }

  @Test("an action that is inherited, and a table that is")
  func inherited() async throws {
    let head = "final class Target_A: Base, Decodable, CustomReflectable"
    let files =
      calling("public func A_count() -> Int? { \(Self.call) }") + [
        "A/Sources/A/Base.swift": "class Base { func Action_count(_ params: [String: Any]) -> Int { 1 } }"
      ]
    try await expectUnproven(
      files + answering(targetA("", head, actions: "init(from decoder: any Decoder) {}")), "what Action_count does")
    let found = try await MarkedRepository(files + answering("final class Target_A: Base {}")).lint().findings
    #expect(
      found.contains { $0.identity.rule == "unproven_service" && $0.message.whole.contains("the table of Target_A") })
  }

  @Test(
    "a result that may be of another type, or is taken as it is not shown",
    arguments: [
      (call, "Any"), (call, "some Equatable"), (call, "any Equatable"), (call, "Unseen"),
      (#"use(1️⃣performTarget("A", action: "count"))"#, "Int"),
      (#"{ self.1️⃣performTarget("A", action: "count") }() as? Int"#, "Int"),
    ])
  func result(call: String, result: String) async throws {
    try await expectUnproven(exchange(call, "fatalError()", result: result), "it is not known")
  }

  @Test("a page's action that may be called on any thread")
  func isolation() async throws {
    let target = targetA(
      "@MainActor", type: "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>",
      mirror: "nonisolated var customMirror")
    let body = "{ \(Self.call) }"
    try await expectUnproven(calling("public func A_count() -> Int? \(body)") + answering(target), "main actor")
    try await expectUnproven(
      calling("@MainActor public func A_count() { Task.detached { _ = 1️⃣performTarget(\"A\", action: \"count\") } }")
        + answering(target), "main actor")
    try await expectNothing(calling("@MainActor public func A_count() -> Int? \(body)") + answering(target))
    try await expectNothing(
      calling("public func A_count() async -> Int? { await performTarget(\"A\", action: \"count\") as? Int }")
        + answering(target))
  }

  @Test("a local function that may run on any thread leaves the main actor of the method around it")
  func sendableFunction() async throws {
    let target = targetA(
      "@MainActor", type: "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>",
      mirror: "nonisolated var customMirror")
    func files(_ attribute: String) -> [String: String] {
      calling("@MainActor public func A_count() { \(attribute) func go() { _ = \(Self.call) }; run(go) }")
        + answering(target)
    }
    try await expectUnproven(files("@Sendable"), "main actor")
    try await expectNothing(files(""))
  }

  @Test("elements that may be nil are read as values only if none is")
  func parts() async throws {
    for (sent, read) in [("[Int?]", "[Int]"), ("[String: Int?]", "[String: Int]"), ("(Int?, Int)", "(Int, Int)")] {
      let body = "guard let x = params[\"k\"] as? \(read) else { return nil }; _ = x"
      try await expectUnproven(sending("x", in: "x: \(sent)", body), "is \(read)")
    }
    try await expectNothing(
      sending("x", in: "x: [Int]", #"guard let x = params["k"] as? [Int?] else { return nil }; _ = x"#))
  }

  @Test("all that is not known of a call is one finding")
  func joined() async throws {
    let files = sending(
      "x", in: "x: Unseen", #"use(params); guard let x = params["k"] as? Int else { return nil }; _ = x"#)
    try await expect(
      files,
      Expectation(
        "1️⃣", "unproven_service", .warning, "what else Action_count reads", "whether Unseen, sent as \"k\", is Int"))
  }

  @Test("a parameter that only a condition sends, and the action needs")
  func conditional() async throws {
    let body = #"guard let k = params["k"] as? Int else { return nil }; return k"#
    func files(_ statement: String) -> [String: String] {
      exchange(
        """
        var p: [String: Any] = [:]
        \(statement)
        return 1️⃣performTarget("A", action: "count", params: p) as? Int
        """, in: "public func A_count(k: Int?)", body)
    }
    try await expectUnproven(files(#"if let k { p["k"] = k }"#), "whether it sends \"k\"")
    try await expectUnproven(files("#if FLAG\np[\"k\"] = 1\n#endif"), "whether it sends \"k\"")
    try await expectNothing(files(#"p["k"] = 1"#))
  }

  @Test("what modulize generate wrote is proved")
  func generated() async throws {
    var files = sending("x", in: "x: Unseen", #"guard let x = params["k"] as? Int else { return nil }; _ = x"#)
    let path = "A_Category/Sources/A_Category/Mediator+A.swift"
    files[path] =
      "// Made by modulize generate of Target_A in Target_A.swift: change that. 0123456789abcdef\n"
      + (files[path] ?? "")
    let findings = try await MarkedRepository(files.mapValues { $0.replacing("1️⃣", with: "") }).lint().findings
    let unproven = findings.filter { $0.message.what.hasPrefix("nothing proves") }
    #expect(unproven.isEmpty)
  }

  @Test(
    "what shows its type is proved",
    arguments: [
      ("x + 1", "x: Int", "Int"), ("x ? 1 : 2", "x: Bool", "Int"), ("x.count", "x: [Int]", "Int"),
      ("x ?? 0", "x: Int?", "Int"),
      ("x as Any", "x: Int", "Int"), ("x!", "x: Int?", "Int"), ("x.description", "x: Int", "String"),
      ("0..<x", "x: Int", "Range<Int>"),
      ("(x, x)", "x: Int", "(Int, Int)"), ("x", "x: TimeInterval", "Double"), ("x", "x: CGFloat", "CGFloat"),
      ("limit", "", "Int"),
      ("Limits.most", "", "Int"), ("amount()", "", "Int"), ("x.rawValue", "x: Kind", "String"),
      ("x", "x: Kind", "Kind"),
      ("x", "x: Count", "Int"), ("x > 0", "x: Int", "Bool"), ("-x", "x: Double", "Double"),
      ("x.lowercased()", "x: String", "String"),
      ("x as! Int", "x: Any", "Int"), ("x", "x: @escaping Done", "(Int) -> Void"),
    ])
  func proved(value: String, signature: String, wanted: String) async throws {
    func files(_ wanted: String) -> [String: String] {
      sending("1️⃣" + value, in: signature, "guard let x = params[\"k\"] as? \(wanted) else { return nil }; _ = x")
        .mapValues {
          $0.replacing("1️⃣performTarget", with: "performTarget").replacing(
            "@_exported import Mediator", with: "@_exported import Mediator\nimport PortableUI")
        }
        .merging([
          "PortableUI/Sources/PortableUI/Shared.swift": """
          public typealias Count = Int
          public typealias Done = (Int) -> Void
          public enum Kind: String { case a }
          public enum Limits { public static let most = 5 }
          public let limit = 5
          public func amount() -> Int { 1 }
          """,
          "A/Sources/A/Import.swift": "import PortableUI\n",
        ]) { $1 }
    }
    let right = try await MarkedRepository(files(wanted)).lint().findings.map(\.identity.rule)
    #expect(!right.contains("unproven_service") && !right.contains("parameter_type_mismatch"))
    let wrong = try await MarkedRepository(files("Data")).lint().findings.map(\.identity.rule)
    #expect(wrong.contains("parameter_type_mismatch"))
  }
}
