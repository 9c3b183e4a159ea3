import ContractReading
import SourceFacts
import SourceText
import Testing

@Suite("Calls of performTarget")
struct CallTests {
  @Test("names that are written there")
  func literals() throws {
    let call = try call(
      #"performTarget("A", module: "M", action: "x", params: ["k": 1], shouldCacheTarget: true)"#)
    #expect(call.target.value == .literal("A"))
    #expect(call.action.value == .literal("x"))
    #expect(call.module?.value == .literal("M"))
    #expect(call.caching == .yes)
    #expect(call.position == SourcePosition(line: 3, column: 5))
    #expect(call.action.position == SourcePosition(line: 3, column: 45))
    #expect(call.caller == "A_x")
    #expect(call.params.isComplete)
    #expect(call.params.entries.map(\.key.value) == [.literal("k")])
    #expect(call.params.entries.map(\.type) == [.named("Int")])
  }

  @Test("a local constant is what it holds; any other constant is left as a name")
  func constants() throws {
    #expect(try call(#"let a = "x"; performTarget("A", action: a)"#).action.value == .literal("x"))
    #expect(try call(#"performTarget("A", action: name)"#).action.value == .inMediator("name"))
    #expect(try call(#"performTarget("A", action: Names.x)"#).action.value == .inMediator("Names", "x"))
    #expect(try call(#"performTarget("A", action: Self.x)"#).action.value == .inMediator("x"))
    #expect(
      try call(#"performTarget("A", action: Action.x.rawValue)"#).action.value
        == .inMediator("Action", "x", "rawValue"))
  }

  @Test(
    "a name that is put together of literals and constants",
    arguments: [#""a" + "b""#, #""a\("b")""#, #"first + "b""#, #""\(first)b""#])
  func joined(expression: String) throws {
    let call = try call("let first = \"a\"; performTarget(\"A\", action: \(expression))")
    switch call.action.value {
    case .literal(let text): #expect(text == "ab")
    case .joined(let parts): #expect(parts.filter { $0 != .literal("") } == [.literal("a"), .literal("b")])
    default: Issue.record("\(call.action.value)")
    }
  }

  @Test(
    "what is known when the program runs only is undecidable",
    arguments: [
      #""\(id)""#, #""a" + id"#, "name", "flag ? \"a\" : \"b\"", "make()", "variable", "self.name", "later",
    ])
  func undecidable(expression: String) throws {
    let call = try call(
      "var variable = \"x\"; let later: String; performTarget(\"A\", action: \(expression))",
      in: "func A_x(id: Int, name: String)")
    guard case .undecidable = call.action.value else {
      Issue.record("\(call.action.value)")
      return
    }
  }

  @Test(
    "calls on a mediator",
    arguments: [
      "performTarget", "self.performTarget", "Mediator.shared.performTarget", "mediator.performTarget",
      "self?.performTarget", "mediator?.performTarget",
    ])
  func receivers(called: String) throws {
    #expect(try call("\(called)(\"A\", action: \"x\")").target.value == .literal("A"))
  }

  @Test(
    "another type's method of the name is no call",
    arguments: [
      #"class Router { func f() { performTarget("A", action: "x") } }"#,
      #"class Router { func f() { self.performTarget("A", action: "x") } }"#,
      #"func f() { Router.performTarget("A", action: "x") }"#,
      #"extension Mediator { func f() { performTarget("A") } }"#,
      #"extension Mediator { struct S { func f() { performTarget("A", action: "x") } } }"#,
      "// mediator.performTarget(\"A\", action: \"x\")",
      "func f() { button.performTarget = { _ in } }", "func f() { button.performTarget?(1) }",
      "func f() { button.performTarget!(1) }", "func f() { if let g = button.performTarget { g(1) } }",
      "let s = #\"m.performTarget(\"A\", action: \"x\")\"#",
    ])
  func noCalls(source: String) throws {
    #expect(try contract(source).calls.isEmpty)
  }

  @Test(
    "the type that the answer is taken as",
    arguments: [
      (#"performTarget("A", action: "x") as? Int"#, "Int"),
      (#"return performTarget("A", action: "x") as? [String] ?? []"#, "[String]"),
      (#"guard let x = performTarget("A", action: "x") as! Page? else { return }"#, "Page?"),
      (#"(performTarget("A", action: "x") as? Int)?.description"#, "Int"),
      (#"let x = try performTarget("A", action: "x", as: [Int?].self)"#, "[Int?]"),
      (#"try? await performTarget("A", action: "x", as: Int?.self)"#, "Int?"),
      (
        #"try performTarget("A", action: "x", as: (@Sendable (Int) -> Void).self)"#, "@Sendable (Int) -> Void"
      ),
    ])
  func results(body: String, type: String) throws {
    #expect(try call(body).result?.type.description == type)
  }

  @Test("an answer that is passed on, or taken as several types, has no evident type")
  func noResult() throws {
    #expect(try call(#"let x = performTarget("A", action: "x"); return x as? Int"#).result?.type == .named("Int"))
    #expect(try call(#"performTarget("A", action: "x").flatMap { $0 as? Int }"#).result?.type == .named("Int"))
    for body in [#"use(performTarget("A", action: "x"))"#, #"let x = performTarget("A", action: "x"); use(x)"#] {
      #expect(try call(body).resultIsUnknown)
    }
    for body in [#"performTarget("A", action: "x")"#, #"_ = performTarget("A", action: "x")"#] {
      #expect(try !call(body).resultIsUnknown)
    }
    #expect(try call(#"performTarget("A", action: "x", as: type)"#).result == nil)
  }
}
