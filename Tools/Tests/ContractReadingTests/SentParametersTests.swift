import ContractReading
import SourceFacts
import Testing

@Suite("What a call sends")
struct SentParametersTests {
  private func sent(_ before: String = "", _ params: String, in signature: String = "func A_x()") throws
    -> SentParameters
  {
    try call("\(before); performTarget(\"A\", action: \"x\", params: \(params))", in: signature).params
  }

  private func types(_ before: String = "", _ params: String, in signature: String = "func A_x()") throws
    -> [String]
  {
    try sent(before, params, in: signature).entries.map { $0.type?.description ?? "?" }
  }

  @Test("nothing", arguments: ["nil", "[:]", "[String: Any]()"])
  func nothing(params: String) throws {
    #expect(try sent("", params) == SentParameters())
  }

  @Test("the types that are evident")
  func evidentTypes() throws {
    #expect(
      try types(
        "let a: Double = 1; let b = -1; let c = Optional(1)",
        #"""
        ["k": 1, "k": 1.5, "k": "\(x)", "k": true, "k": !flag, "k": [1, 2], "k": ["a": true], "k": x as Int8,
         "k": URL(string: "")!, "k": a, "k": b, "k": c, "k": f(), "k": [1, x], "k": x + 1, "k": Model(x)]
        """#) == [
          "Int", "Double", "String", "Bool", "Bool", "[Int]", "[String: Bool]", "Int8", "URL", "Double", "Int",
          "?", "the type of f()",
          "?", "the type of x", "Model",
        ])
  }

  @Test(
    "a value that may be nil, or whose type another declaration says",
    arguments: [
      ("Int(s)", "Int?"), ("Int(d)", "Int"), ("Int(f())", "?"), ("URL(string: s)", "URL?"), ("UUID()", "UUID"),
      ("String(d)", "String"), ("Kind(rawValue: s)", "?"), ("try? f()", "the type of f()?"), ("(try? s)", "String?"),
      ("o ?? p", "Int?"), ("o ?? i", "Int"), ("o ?? 1", "Int"), ("o ?? limit", "the type of limit"),
      ("o ?? x.y()", "?"),
      ("{ (n: Int) -> Int in try g(n) }", "?"), ("{ (n: Int) -> Int in await g(n) }", "?"),
      ("{ (n: Int) -> Int in (try? g(n)) ?? 1 }", "(Int) -> Int"), ("(a: 1, b: s)", "(a: Int, b: String)"),
      ("box.count", "the type of Box.count"), ("s.count", "Int"), ("Locale(identifier: s)", "Locale"),
      ("TimeZone(identifier: s)", "TimeZone?"), ("Data(bytes: q, count: 2)", "Data"),
      ("String(bytes: b, encoding: .utf8)", "String?"), ("Int(exactly: d)", "Int?"),
    ])
  func mayBeNil(value: String, type: String) throws {
    let signature = "func A_x(s: String, d: Double, i: Int, o: Int?, p: Int?, box: Box)"
    #expect(try types("", "[\"k\": \(value)]", in: signature) == [type])
    if value.contains("??") { return }
    #expect(try types("var q: [String: Any] = [:]; q[\"k\"] = \(value)", "q", in: signature) == [type])
  }

  @Test("what an initializer makes that may be nil in silence is left to its declaration")
  func hidden() throws {
    let made = TypeShape.declared(["Model", "init(id:)"])
    #expect(try sent("", "[\"k\": Model(id: x) as Any]").entries.map(\.type) == [made])
    #expect(
      try sent("var q: [String: Any] = [:]; q[\"k\"] = Model(id: x)", "q").entries.map(\.type) == [made])
    #expect(try sent("", "[\"k\": Model(id: x)]").entries.map(\.type) == [.named("Model")])
  }

  @Test(
    "what is put in too late is not sent, and what may be left out is said to be",
    arguments: [
      ("CALL; p[\"k\"] = 1", []), ("if a { CALL }; p[\"k\"] = 1", []), ("p[\"k\"] = 1; CALL", [false]),
      ("defer { p[\"k\"] = 1 }; CALL", []), ("if a { defer { p[\"k\"] = 1 } }; CALL", [true]),
      ("for _ in a { defer { p[\"k\"] = 1 }; CALL }", [true]), ("CALL; func fill() { p[\"k\"] = 1 }", [true]),
      ("func fill() { p[\"k\"] = 1 }; CALL", [true]),
      ("if a { p[\"k\"] = 1 } else { CALL }", [true]), ("if a { p[\"k\"] = 1; CALL }", [false]),
      ("for _ in a { CALL; p[\"k\"] = 1 }", [true]), ("do { try f(); p[\"k\"] = 1 } catch {}; CALL", [true]),
      ("do { p[\"k\"] = 1 }; CALL", [false]), ("let c = { CALL }; p[\"k\"] = 1; c()", [true]),
    ] as [(String, [Bool])])
  func order(body: String, isConditional: [Bool]) throws {
    let call = "_ = performTarget(\"A\", action: \"x\", params: p)"
    let sent = try ContractReadingTests.call("var p: [String: Any] = [:]; " + body.replacing("CALL", with: call)).params
    #expect(sent.entries.map(\.isConditional) == isConditional)
  }

  @Test("parameters of the function around it")
  func functionParameters() throws {
    #expect(
      try types(
        "if let o { use(o) }", #"["k": a, "k": b, "k": o as Any, "k": v]"#,
        in: "func A_x(a: Int, done b: @escaping @MainActor (String) -> Void, o: Int?, v: String...)")
        == ["Int", "@MainActor (String) -> Void", "Int?", "[String]"])
    #expect(
      try types("guard let o else { return }", #"["k": o]"#, in: "func A_x(o: [Int]?)") == ["[Int]"])
    #expect(try types("for a in b {", #"["k": a]) }; (0"#, in: "func A_x(a: Int)") == ["?"])
    #expect(try types("let a = other()", #"["k": a]"#, in: "func A_x(a: Int)") == ["the type of other()"])
    for (call, type) in [("withoutActuallyEscaping", "(Int) -> Int"), ("other", "?")] {
      #expect(
        try types("\(call)(b) { c in", #"["k": c]) }; (0"#, in: "func A_x(b: (Int) -> Int, c: String)") == [type])
    }
  }

  @Test("a local variable is followed with what is assigned to it")
  func variable() throws {
    let sent = try sent(
      """
      var params: [String: Any] = ["a": 1]
      if let b { params["b"] = b }
      params["c"] = 1 as Int8
      params["d"] = flag ? 1 : 2
      print(params["a"] ?? "")
      """, "params", in: "func A_x(b: Int?)")
    #expect(sent.isComplete)
    #expect(sent.entries.map(\.key.value) == ["a", "b", "c", "d"].map { .literal($0) })
    #expect(sent.entries.map(\.type) == [.named("Int"), .named("Int"), .named("Int8"), nil])
  }

  @Test(
    "a variable that changes in another way may hold anything",
    arguments: [
      "params[key] = 1", "params[\"a\"] = nil", "params.merge(other) { $1 }", "fill(&params)",
      "params = other",
      "params.removeAll()", "do { var params = 1 }", "params[\"a\", default: 0] += 1", "params[\"a\"] += 1",
    ])
  func changed(change: String) throws {
    #expect(
      try !sent("var params: [String: Any] = [\"a\": 1]\n\(change)", "params", in: "func A_x(key: String)")
        .isComplete)
  }

  @Test(
    "what is handed on may hold anything",
    arguments: ["params", "make()", "self.params", "a.merging(b) { $1 }"])
  func handedOn(params: String) throws {
    #expect(try !sent("", params, in: "func A_x(params: [String: Any])").isComplete)
  }

  @Test("a text is known, because it may be a module's name")
  func text() throws {
    let sent = try sent("", #"[kCTMediatorParamsKeySwiftTargetModuleName: "M"]"#)
    #expect(sent.entries.first?.key.value == .inMediator("kCTMediatorParamsKeySwiftTargetModuleName"))
    #expect(sent.entries.first?.text?.value == .literal("M"))
  }
}
