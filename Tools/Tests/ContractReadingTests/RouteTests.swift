import ContractReading
import SourceFacts
import SourceText
import Testing

@Suite("Routes")
struct RouteTests {
  private func routes(_ text: String) throws -> [TargetCall] {
    try contract("import MediatorRoutes\nlet routes = [\n\(text)\n]").calls
  }

  @Test("a key, patterns, and whom it calls")
  func literals() throws {
    let route = try #require(
      try routes(#"Route("user", "/user/:id", "/u/:id", target: "User", action: "page", module: "M")"#).first)
    #expect(route.position == SourcePosition(line: 3, column: 1))
    #expect(route.target.value == .literal("User"))
    #expect(route.target.position == SourcePosition(line: 3, column: 46))
    #expect(route.action.value == .literal("page"))
    #expect(route.module?.value == .literal("M"))
    #expect(route.route?.key.value == .literal("user"))
    #expect(route.route?.patterns?.map(\.value) == [.literal("/user/:id"), .literal("/u/:id")])
    #expect(!route.params.isComplete && route.params.entries.isEmpty)
  }

  @Test(
    "the initialiser's other spellings, a list of patterns, and none",
    arguments: [
      (#".init("k", "/p", target: "A", action: "x")"#, 1),
      (#"Route.init("k", patterns: ["/p", "/q"], target: "A", action: "x", module: nil)"#, 2),
      (#"MediatorRoutes.Route("k", target: "A", action: "x", priority: 1)"#, 0),
    ])
  func spellings(text: String, patterns: Int) throws {
    let found = try routes(text)
    #expect(found.map { $0.target.value } == [.literal("A")])
    #expect(found.first?.route?.patterns?.count == patterns)
    #expect(found.first?.module == nil)
  }

  @Test("patterns that are made elsewhere are not known, and names may be constants")
  func undecided() throws {
    let found = try routes(#"Route(Keys.user, patterns: all, target: Names.user, action: "x")"#)
    #expect(found.map { $0.target.value } == [.constant(path: ["Names", "user"], scope: [])])
    #expect(found.first?.route != nil && found.first?.route?.patterns == nil)
  }

  @Test(
    "what is no route",
    arguments: [
      #"Route("k", "/p")"#, #"Track("k", target: "A", action: "x")"#, #"route("k", target: "A", action: "x")"#,
      #"Other.init("k", target: "A", action: "x")"#, #"Route(target: "A", action: "x")"#,
      #"Route.make("k", target: "A", action: "x")"#,
    ])
  func others(text: String) throws {
    #expect(try routes(text).isEmpty)
  }

  @Test("the entry for URLs, with a table of routes")
  func entry() throws {
    #expect(
      try contract(
        """
        import MediatorRoutes
        func f() { try Mediator.shared.performAction(with: url, routes: table(), policy: policy) }
        """
      ).takesURLsByRoutes)
    #expect(
      try !contract(
        """
        import MediatorRoutes
        func f() { try Mediator.shared.performAction(with: url, policy: policy); perform(with: 1, routes: 2) }
        """
      ).takesURLsByRoutes)
  }
}
