import MediatorRoutes
import Testing

/// Valid patterns, and the errors of invalid ones.
@Suite("A pattern")
struct PatternTests {
  private func problems(_ patterns: String...) throws -> [RouteProblem] {
    let error = try #require(throws: RouteTableError.self) {
      try RouteTable([Route("key", patterns: patterns, target: "Pages", action: "show")])
    }
    return error.problems
  }

  private func defect(_ pattern: String) throws -> PatternDefect? {
    guard case .badPattern(_, let defect) = try problems(pattern).first else { return nil }
    return defect
  }

  @Test("slashes at its ends, and repeated ones, are ignored", arguments: ["a/b", "/a/b", "/a/b/", "//a//b//"])
  func slashes(pattern: String) throws {
    #expect(try RouteTable(patterns: pattern).key("app://a/b") == pattern)
  }

  @Test(
    "is never parsed as a URL: it may contain what a URL may not",
    arguments: [
      ("/a b", "app://a%20b"), ("/商品/列表", "app:///商品/列表"), ("/%E5%95%86", "app:///商"), ("/a|b\"", "app://a%7Cb%22"),
      ("/a:b", "app:///a:b"), ("/[x]", "app:///%5Bx%5D"), ("/%28%29", "app:///()"), ("/%3A", "app:///:"),
    ])
  func notAURL(pattern: String, url: String) throws {
    #expect(try RouteTable(patterns: pattern).key(url) == pattern)
  }

  @Test(
    "says what is wrong with it",
    arguments: [
      ("/a(/b", PatternDefect.unbalanced), ("/a/b)", .unbalanced), ("/a()", .emptyGroup), ("/a(/)", .emptyGroup),
      ("/a(b)", .gluedSegment("b")), ("/a(/b)c", .gluedSegment("c")), ("/(a/)b(/c/)d", .gluedSegment("d")),
      ("/(a)b", .gluedSegment("b")),
      ("/:", .badName("")), ("/:a:b", .badName("a:b")), ("/*a*", .badName("a*")), ("/:<int>", .badName("")),
      ("/:id<integer>", .unknownType("<integer>")), ("/:id<int", .unknownType("<int")), ("/:id<>", .unknownType("<>")),
      ("/:a/:a", .repeatedName("a")), ("/:a(/*a)", .repeatedName("a")), ("/%zz", .undecodable("%zz")),
      ("/%E8", .undecodable("%E8")), ("/:mediator.isRemote", .reservedName("mediator.isRemote")),
      ("/*kCTMediatorParamsKeySwiftTargetModuleName", .reservedName("kCTMediatorParamsKeySwiftTargetModuleName")),
      ("1app://a", .badScheme("1app")), ("äpp://a", .badScheme("äpp")),
    ])
  func defects(pattern: String, expected: PatternDefect) throws {
    #expect(try defect(pattern) == expected)
  }

  @Test("that is endlessly nested is refused, and does not overflow the stack")
  func nesting() throws {
    let deep = String(repeating: "(/a", count: 100_000) + String(repeating: ")", count: 100_000)
    #expect(try defect(deep) == .tooDeep(limit: 64))
    func nested(_ depth: Int) -> String {
      String(repeating: "(/a", count: depth) + String(repeating: ")", count: depth)
    }
    #expect(try defect(nested(65)) == .tooDeep(limit: 64))
    #expect(try RouteTable(patterns: nested(64)).key("app://a/a") == nested(64))
  }

  @Test("all problems of a table are reported at once, with key and pattern")
  func everything() throws {
    let error = try #require(throws: RouteTableError.self) {
      try RouteTable {
        Route("cart", "/cart(", "/:", target: "Cart", action: "page")
        Route("cart", "/a/:x", target: "Cart", action: "page")
        Route("item", "/a/:y", target: "Cart", action: "item")
      }
    }
    #expect(
      error.description == """
        "/cart(" of cart: a parenthesis has no counterpart; write a literal one as %28 or %29
        "/:" of cart: "" cannot be the name of a variable
        two routes have the key "cart"
        "/a/:x" of cart and "/a/:y" of item match the same URLs; take one out, or give one route a higher priority
        """)
  }
}
