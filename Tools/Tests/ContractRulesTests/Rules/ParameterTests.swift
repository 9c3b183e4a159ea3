import LintTestSupport
import Rules
import Testing

@Suite("unsent_parameter, unread_parameter")
struct ParameterTests {
  @Test("what an action reads without a default and no call sends")
  func unsent() async throws {
    let repository = try MarkedRepository(
      exchange(
        #"performTarget("A", action: "count", params: ["first": 1]) as? Int"#,
        #"(params["first"] as? Int)! + (params[1️⃣"frist"] as? Int)! + params.required(2️⃣"last", as: Int.self)"#)
    )
    try await expect(
      repository,
      [
        Expectation(
          "1️⃣", "unsent_parameter", .error, "Action_count reads \"frist\"", "\"first\": make the two the same"),
        Expectation("2️⃣", "unsent_parameter", .error, "reads \"last\"", "??"),
      ])
    #expect(
      await repository.lint().findings.first?.related.map(\.file) == [
        "A_Category/Sources/A_Category/Mediator+A.swift", "A_Category/Sources/A_Category/Mediator+A.swift",
      ])
  }

  @Test("a key that a literal repeats, also under two names, stops the program")
  func repeated() async throws {
    try await expect(
      exchange(
        #"performTarget("A", action: "count", params: ["k": 1, 1️⃣Keys.k: 2]) as? Int"#, #"params["k"] as? Int ?? 0"#
      ) + ["A_Category/Sources/A_Category/Keys.swift": "enum Keys { static let k = \"k\" }"],
      Expectation("1️⃣", "unread_parameter", .error, "sends \"k\" twice"))
    try await expect(
      exchange(
        #"var p: [String: Any] = ["k": 1]; p["k"] = 2; return performTarget("A", action: "count", params: p) as? Int"#,
        #"params["k"] as? Int ?? 0"#))
  }

  @Test("one call that sends it is enough")
  func sentByOne() async throws {
    try await expect(
      exchange(
        #"performTarget("A", action: "count") as? Int ?? performTarget("A", action: "count", params: ["k": 1]) as? Int"#,
        #"params["k"] as? Int ?? 0; params["k"] as? Int"#))
  }

  @Test(
    "a default, and calls that may send anything",
    arguments: [
      (#"performTarget("A", action: "count") as? Int"#, #"params["k"] as? Int ?? 1"#),
      (#"performTarget("A", action: "count") as? Int"#, #"params.value("k", default: 1)"#),
      (#"performTarget("A", action: "count") as? Int"#, #"params.bool("k") ? 1 : 2"#),
      // Who knows once that it may be missing knows it everywhere.
      (#"performTarget("A", action: "count") as? Int"#, #"(params["k"] as? Int ?? 0) + (params["k"] as! Int)"#),
      (#"performTarget("A", action: "count", params: given) as? Int"#, #"params["k"] as! Int"#),
      (#"performTarget("A", action: "count", params: [key: 1]) as? Int"#, #"params["k"] as! Int"#),
      (
        #"var p: [String: Any] = [:]; p.merge(given) { $1 }; return performTarget("A", action: "count", params: p) as? Int"#,
        #"params["k"] as! Int"#
      ),
      (#"performTarget("A", action: "count", params: ["k": 1]) as? Int"#, "Page(params).count"),
      (#"performTarget("A", action: "count", params: ["k": 1]) as? Int"#, "params[key] as! Int"),
    ])
  func silent(call: String, body: String) async throws {
    try await expect(exchange(call, in: "public func A_count(given: [String: Any], key: String)", body))
  }

  @Test("what is sent and not read")
  func unread() async throws {
    let repository = try MarkedRepository(
      exchange(
        """
        var params: [String: Any] = ["first": 1, 1️⃣"frist": 2]
        params[2️⃣"other"] = true
        return performTarget("A", action: "count", params: params) as? Int
        """, #"params["first"] as? Int ?? 0"#))
    try await expect(
      repository,
      [
        Expectation("1️⃣", "unread_parameter", .error, "\"frist\"", "\"first\": make the two the same"),
        Expectation("2️⃣", "unread_parameter", .error, "\"other\"", "do not send it"),
      ])
    #expect(
      await repository.lint().findings.first?.related.map(\.words) == [
        "\"first\" is read here", "Action_count is declared here",
      ])
  }

  @Test("constants are followed on both ends")
  func constants() async throws {
    let files = exchange(
      #"performTarget("A", action: "count", params: [Keys.text: 1, 1️⃣Keys.other: 2]) as? Int"#,
      #"params[Self.key] as? Int ?? 0"#, more: #"static let key = "text""#)
    try await expect(
      files + [
        "A_Category/Sources/A_Category/Keys.swift":
          "enum Keys { static let text = \"text\", other = \"other\" }"
      ], Expectation("1️⃣", "unread_parameter", .error, "\"other\""))
  }

  @Test("no call sends what the mediator adds to a remote call")
  func reserved() async throws {
    try await expect(
      exchange(
        #"performTarget("A", action: "count") as? Int"#,
        #"params["mediator.isRemote"] as? Bool; return params.isRemote ? 1 : 2"#))
  }

  @Test("the module's name is for the mediator")
  func module() async throws {
    try await expect(
      exchange(
        #"performTarget("A", action: "count", params: [kCTMediatorParamsKeySwiftTargetModuleName: "A"]) as? Int"#,
        "1"))
  }

  @Test("what a URL may send needs no sender in the code")
  func remote() async throws {
    let target = targetA(
      actions: #"func Action_count(_ params: [String: Any]) -> Int { let k = params["k"] as? Int; return k ?? 1 }"#
    )
    .replacing(
      "] as Actions", with: "] as Actions, \"remote\": [\"count\": { $0.Action_count($1) }] as Actions")
    try await expect(calling() + answering(target))
  }
}
