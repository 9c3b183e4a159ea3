import LintTestSupport
import Rules
import Testing

@Suite("Parameters without which an action gives up")
struct NeededParameterTests {
  /// Two calls of one action, of which the second sends nothing.
  private func files(_ body: String) -> [String: String] {
    calling(
      """
      public func A_count() -> Int? { performTarget("A", action: "count", params: ["k": 1]) as? Int }
        public func A_all() -> Int? { 1️⃣performTarget("A", action: "count") as? Int }
      """)
      + answering(
        targetA(
          rows: #""count": { try $0.Action_count($1) }"#,
          actions: "func Action_count(_ params: [String: Any]) throws -> Int? {\n\(body)\n}"))
  }

  @Test(
    "a call that forgets one is found",
    arguments: [
      #"guard let k = params["k"] as? Int else { return nil }; return k"#, #"return params["k"] as! Int"#,
      #"let k: Int = try params.required("k"); return k"#, #"let k = try params.int("k"); return k"#,
    ])
  func forgotten(body: String) async throws {
    try await expect(files(body), Expectation("1️⃣", "unsent_parameter", .error, "does not send \"k\""))
  }

  @Test(
    "a parameter that is needed in some cases is not proved",
    arguments: [
      #"if flag { return params["k"] as! Int }; return 1"#,
      #"if flag { return 1 }; guard let k = params["k"] as? Int else { return nil }; return k"#,
      #"return flag ? 1 : try params.int("k")"#,
    ])
  func sometimes(body: String) async throws {
    try await expect(files(body), Expectation("1️⃣", "unproven_service", .warning, "whether Action_count needs \"k\""))
  }

  @Test(
    "one that may be missing is not needed",
    arguments: [
      #"return params["k"] as? Int ?? 0"#, #"guard let k = params["k"] as? Int else { return 0 }; return k"#,
      #"let k = try? params.int("k"); return k"#, #"if let k = params["k"] as? Int { return k }; return 1"#,
    ])
  func optional(body: String) async throws {
    try await expect(files(body))
  }

  @Test(
    "a value that an initializer or an operator may leave nil is not proved",
    arguments: [
      "Int(text) as Any", "(a ?? b) as Any", "(try? other()) as Any", "Model(text) as Any", "Unseen(text) as Any",
    ])
  func mayBeNil(value: String) async throws {
    let type = value.contains("(text)") ? value.prefix { $0 != "(" } : "Int"
    try await expect(
      exchange(
        "1️⃣performTarget(\"A\", action: \"count\", params: [\"k\": \(value)]) as? Int",
        in: "public func A_count(text: String, a: Int?, b: Int?)",
        "guard let k = params[\"k\"] as? \(type) else { return nil }; return k"
      ) + [
        "A_Category/Sources/A_Category/Model.swift":
          "struct Model { init?(_ text: String) { nil } }\nfunc other() throws -> Int { 1 }"
      ], Expectation("1️⃣", "unproven_service", .warning, "\"k\""))
  }

  @Test("a value that an initializer certainly makes is proved")
  func made() async throws {
    let findings = try await MarkedRepository(
      exchange(
        """
        var params: [String: Any] = [:]
        params["k"] = Kept(text: "")
        return performTarget("A", action: "count", params: params) as? Int
        """,
        "guard let k = params[\"k\"] as? Kept else { return nil }; return k.count", more: "import PortableUI"
      )
        + ["PortableUI/Sources/PortableUI/Kept.swift": "public struct Kept { public init(text: String) {} }"].merging([
          "A_Category/Sources/A_Category/UI.swift": "@_exported import PortableUI"
        ]) { $1 }
    ).lint().findings
    #expect(!findings.contains { $0.identity.rule == "unproven_service" })
  }

  @Test("a value that may be nil and is read by force is found")
  func forced() async throws {
    try await expect(
      exchange(
        #"performTarget("A", action: "count", params: ["k": 1️⃣k as Any]) as? Int"#, in: "public func A_count(k: Int?)",
        #"return params["k"] as! Int"#),
      Expectation("1️⃣", "parameter_type_mismatch", .error, "may be nil"))
  }

  @Test(
    "the properties of a structure that is decoded are read",
    arguments: [("[\"page\": 1]", true), ("[\"pages\": 1]", false)])
  func decoded(params: String, isRight: Bool) async throws {
    let found = try await MarkedRepository(
      exchange(
        "performTarget(\"A\", action: \"count\", params: \(params)) as? Int",
        "_ = try params.decoded(as: Query.self); return 1",
        more: "struct Query: Decodable { var page: Int; var note: String? }")
    ).lint().findings.map(\.identity.rule)
    #expect(Set(found) == (isRight ? [] : ["unread_parameter", "unsent_parameter"]))
  }
}
