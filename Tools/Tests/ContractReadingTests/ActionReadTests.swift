import ContractReading
import SourceFacts
import Testing

@Suite("What an action reads")
struct ActionReadTests {
  @Test(
    "the type that is asked for, and whether there is a default",
    arguments: [
      (#"params["k"] as? String"#, "String", false), (#"params["k"] as? String ?? """#, "String", true),
      (#"(params["k"] as? [Int]) ?? []"#, "[Int]", true), (#"params["k"] as! Int"#, "Int", false),
      (#"(params["k"] as? String)?.count ?? 0"#, "String", true), (#"params["k"]"#, "?", false),
      (#"if params["k"] != nil {}"#, "?", true), (#"params["k"] as? Bool == true"#, "Bool", true),
      (#"params["k", default: 1]"#, "?", true), (#"x = params["k"] as? Int"#, "Int", false),
      (
        #"guard let x = params["k"] as? @MainActor (Int) -> Void else { return 0 }"#,
        "@MainActor (Int) -> Void", false
      ),
      (#"params.value("k", as: Int.self)"#, "Int", false),
      (#"params.value("k", as: Int.self) ?? 1"#, "Int", true),
      (#"let x = params.value("k", default: "")"#, "String", true),
      (#"use(params.value("k", default: 0))"#, "?", true),
      (#"let x: Double = params.value("k", default: 0)"#, "Double", true),
      (#"let x: Int = try params.required("k")"#, "Int", false),
      (#"try params.required("k", as: (() -> Void).self)"#, "() -> Void", false),
      (#"params.bool("k")"#, "bool", true), (#"switch params["k"] { default: break }"#, "?", false),
      (#"try params.int("k")"#, "~Int", false), (#"params.double("k", default: 1)"#, "~Double", true),
      (#"try params.url("k")"#, "~URL", false), (#"params["k"] is Int"#, "Int", true),
      (#"params["k"].flatMap { $0 as? Int }"#, "Int", false), (#"params["k"]! as! Int"#, "Int", false),
      (#"let x = params["k"]; use(x as? Int)"#, "Int", false),
      (#"guard let x = params["k"] else { return 0 }; use(x as? Int)"#, "Int", false),
      (#"if case let x as Int = params["k"] {}"#, "Int", false),
      (#"switch params["k"] { case let x as Int: use(x); default: break }"#, "Int", true),
      (#"(params["k"] ?? 0) as? Int"#, "Int", true), (#"let x = params["k"]; use(x)"#, "unknown", false),
      (#"use(params["k"])"#, "unknown", false), (#"_ = params["k"]"#, "?", true),
    ])
  func reads(body: String, type: String, hasDefault: Bool) throws {
    let action = try action(body)
    #expect(action.readsAreComplete)
    let read = try #require(action.reads.first)
    #expect(action.reads.count == 1)
    #expect(read.key.value == .literal("k"))
    #expect(read.hasDefault == hasDefault)
    switch read.type {
    case .any: #expect(type == "?")
    case .unknown: #expect(type == "?" && !hasDefault || type == "unknown" || body.contains("use("))
    case .convertible(let found): #expect("~\(found)" == type)
    case .boolean: #expect(type == "bool")
    case .type(let found): #expect(found.description == type)
    }
  }

  @Test("parameters under another name, and unused parameters")
  func names() throws {
    #expect(try action(#"p["k"]"#, params: "_ p: [String: Any]").reads.count == 1)
    let ignored = try action("1", params: "_: [String: Any]")
    #expect(ignored.reads.isEmpty && ignored.readsAreComplete)
    #expect(try action(#"other.params["k"]"#).reads.isEmpty)
  }

  @Test(
    "parameters that may be missing, that have another name in the method, and those of Objective-C",
    arguments: [
      #"params?["k"] as? Int"#, #"params!["k"] as? Int"#, #"params.object(forKey: "k") as? Int"#,
      #"params?.value(forKey: "k") as? Int"#, #"guard let params else { return 0 }; params["k"] as? Int"#,
      #"guard let params = params as? [String: Any] else { return 0 }; params["k"] as? Int"#,
      #"if let p = params, let k = p["k"] as? Int { use(k) }"#, #"let p = (params ?? [:]); p["k"] as? Int"#,
      #"let p = params as! [String: Any]; let q = p; use { q["k"] as? Int }"#,
      #"print("x", params); if params == nil || params.isEmpty { return 0 }; params["k"] as? Int"#,
    ])
  func missing(body: String) throws {
    let action = try action(body, params: "_ params: NSDictionary?")
    #expect(action.readsAreComplete)
    #expect(action.reads.map(\.key.value) == [.literal("k")])
    #expect(action.reads.map(\.type) == [.type(.named("Int"))])
  }

  @Test("what the mediator adds to a remote call is no parameter of the caller")
  func remote() throws {
    let action = try action(#"params.isRemote ? params.allValues("k").count : (params["n"] as? Int ?? 0)"#)
    #expect(action.readsAreComplete)
    #expect(action.reads.map(\.key.value) == [.literal("n")])
  }

  @Test(
    "parameters that go elsewhere may be read there",
    arguments: [
      "Page(params)", "var p = params", "params[key]", "let params = other", "use(params as? Page ?? Page())",
      "for (k, v) in params {}", "params.keys",
      "Action_y(params)",
      #"list.map { params in params["k"] }"#, #"params.merging(x) { $1 }"#, #"params.other("k")"#,
    ])
  func escaping(body: String) throws {
    #expect(try !action("let key = make(); \(body)").readsAreComplete)
  }
}
