import Foundation
import Mediator
import MediatorRoutes
import Testing

/// The behaviour of JLRoutes that apps rely on, from its tests. Differences have tests of their own.
@Suite("JLRoutes")
struct JLRoutesTests {
  private func table() throws -> RouteTable {
    try RouteTable(
      patterns: "/test", "/user/view/:userID", "/:object/:action/:primaryKey", "/", "/:any",
      "/interleaving/:param1/foo/:param2", "/xyz/wildcard/*all", "/route/:param/*all",
      "/required/:requiredParam(/optional/:optionalParam)(/moreOptional/:moreOptionalParam)", "/multiple1",
      "/multiple2", "/test/priority/:level", "/test/priority/high", "namespaceTest1://test",
      "invite.myapp.com/:inviteId")
  }

  private func values(_ text: String) throws -> [String: String]? {
    let schemes: Set = ["tests", "namespaceTest1", "myapp", "http"]
    return try table().lookUp(text, schemes: schemes)?.values.mapValues { "\($0)" }
  }

  private func pattern(_ text: String) throws -> String? {
    try table().lookUp(text, schemes: ["tests", "namespaceTest1", "myapp"])?.pattern
  }

  @Test("the root is found with and without an authority", arguments: ["tests:/", "tests://", "tests://?key=value"])
  func root(text: String) throws {
    #expect(try pattern(text) == "/")
  }

  @Test(
    "a query and a slash at the end do not matter",
    arguments: [
      "tests://test", "tests://test?", "tests://test/", "tests:/test", "tests://test?a=b",
    ])
  func test(text: String) throws {
    #expect(try pattern(text) == "/test")
  }

  @Test(
    "variables take their components, decoded",
    arguments: [
      ("tests://user/view/joeldev", ["userID": "joeldev"]), ("tests://user/view/joeldev/", ["userID": "joeldev"]),
      ("tests://user/view/joel%20levin", ["userID": "joel levin"]),
      ("tests://post/edit/123", ["object": "post", "action": "edit", "primaryKey": "123"]),
      ("tests://interleaving/value1/foo/value2", ["param1": "value1", "param2": "value2"]),
      ("myapp://invite.myapp.com/abc123", ["inviteId": "abc123"]),
      ("tests://required/a", ["requiredParam": "a"]),
      ("tests://required/a/optional/b", ["requiredParam": "a", "optionalParam": "b"]),
      ("tests://required/a/moreOptional/c", ["requiredParam": "a", "moreOptionalParam": "c"]),
      (
        "tests://required/a/optional/b/moreOptional/c",
        ["requiredParam": "a", "optionalParam": "b", "moreOptionalParam": "c"]
      ),
      ("tests://xyz/wildcard", ["all": "[]"]),
      ("tests://xyz/wildcard/matches/with/extra", ["all": #"["matches", "with", "extra"]"#]),
      ("tests://route/matches/with/wildcard", ["param": "matches", "all": #"["with", "wildcard"]"#]),
      ("tests://test/priority/low", ["level": "low"]), ("tests://test/priority/high", [:]),
      ("tests://multiple1", [:]), ("tests://multiple2", [:]),
    ])
  func variables(text: String, expected: [String: String]) throws {
    #expect(try values(text) == expected)
  }

  @Test("an empty variable may precede a wildcard")
  func emptyVariable() throws {
    let table = try RouteTable(patterns: "list/:variable/detail/:variable2/*all")
    #expect(try table.values("app://list/x/detail/") == ["variable": "x", "variable2": "", "all": "[]"])
  }

  @Test("a URL without a match is not routed", arguments: ["tests://doesnt/exist/and/wont/match", "tests:/a/b/c/d/e"])
  func noMatch(text: String) throws {
    #expect(try pattern(text) == nil)
  }

  @Test("a URL that is relative to another is matched as a whole")
  func relative() throws {
    let url = try #require(URL(string: "/test", relativeTo: URL(string: "http://localhost")))
    let table = try RouteTable(patterns: "/test", sites: ["localhost"])
    #expect(try table.match(url, policy: RemotePolicy(schemes: ["http"])).pattern == "/test")
  }

  @Test("optional groups match their expansions only")
  func optionals() throws {
    let table = try RouteTable(patterns: "/path/:thing/(/a)(/b)(/c)")
    for rest in ["", "/a", "/b", "/c", "/a/b", "/a/c", "/b/c", "/a/b/c"] {
      #expect(try table.values("app://path/x\(rest)") == ["thing": "x"], "\(rest)")
    }
    // JLRoutes matches some of these by accident.
    for rest in ["/b/a", "/c/a", "/a/a", "/d"] {
      #expect(try table.key("app://path/x\(rest)") == nil, "\(rest)")
    }
  }

  @Test(
    "each escape that a component can have is decoded",
    arguments: [
      ("%21", "!"), ("%23", "#"), ("%24", "$"), ("%26", "&"), ("%27", "'"), ("%28", "("), ("%29", ")"), ("%2A", "*"),
      ("%2B", "+"), ("%2C", ","), ("%2F", "/"), ("%3A", ":"), ("%3B", ";"), ("%3D", "="), ("%3F", "?"), ("%40", "@"),
      ("%5B", "["), ("%5D", "]"),
    ])
  func escapes(escape: String, character: String) throws {
    #expect(try values("tests://user/view/joel\(escape)levin") == ["userID": "joel\(character)levin"])
  }

  @Test("a URL as a component and as a parameter arrives unchanged")
  func nestedURL() throws {
    let escaped = "http%3A%2F%2Fa.b%2Fc%3Fd%3De%26f%3Dg"
    #expect(try values("tests://user/view/\(escaped)") == ["userID": "http://a.b/c?d=e&f=g"])
    #expect(try perform("tests://echo?u=\(escaped)")["u"] as? String == "http://a.b/c?d=e&f=g")
  }

  @Test("the route's variables win over the query, and a repeated key is a list")
  func precedence() throws {
    let params = try perform("tests://echo/joeldev?userID=evilPerson&a=1&a=2")
    #expect(params["userID"] as? String == "joeldev")
    #expect(params.allValues("userID") == ["evilPerson", "joeldev"])
    #expect(params.allValues("a") == ["1", "2"])
  }

  @Test("a plus in the query is a space and an escaped one a plus; in the path both are a plus, unlike JLRoutes")
  func plus() throws {
    let params = try perform("tests://echo/a+b%2Bc?q=a+b%2Bc")
    #expect(params["userID"] as? String == "a+b+c")
    #expect(params["q"] as? String == "a b+c")
  }

  @Test("the action gets the fragment, which is not mixed with the query, unlike JLRoutes")
  func fragment() throws {
    let params = try perform("tests://echo/x#foo=bar")
    #expect(params["foo"] == nil)
    #expect(params.fragment == "foo=bar")
  }

  @Test("if a handler declines the next match is tried, and if all do the URL is not routed")
  func declining() throws {
    let table = try RouteTable {
      Route("return", "/return/:value", target: "Echo", action: "yesOnly")
    }
    let policy = RemotePolicy(schemes: ["tests"])
    let mediator = Mediator(hostModules: ["MediatorRoutesTests"])
    let yes =
      try mediator.performAction(
        with: URL(string: "tests://return/yes")!, routes: table, policy: policy) as? String
    #expect(yes == "yes")
    let error = #expect(throws: RemoteError.self) {
      try mediator.performAction(with: URL(string: "tests://return/no")!, routes: table, policy: policy)
    }
    guard case .refused(.noRoute) = error else { throw try #require(error) }
  }

  @Test("scheme namespaces: a named one comes first, and an unknown scheme is refused, not ignored")
  func namespaces() throws {
    #expect(try pattern("namespaceTest1://test") == "namespaceTest1://test")
    #expect(try pattern("tests://test") == "/test")
    #expect(throws: RemoteRefusal.scheme("unknown")) { try pattern("unknown://test") }
  }

  @Test("two tables are independent, and reading one changes nothing")
  func separateTables() throws {
    let (first, second) = (try RouteTable(patterns: "/a"), try RouteTable(patterns: "/b"))
    #expect(try first.key("app://b") == nil)
    #expect(try second.key("app://b") == "/b")
    #expect(first.route("/b") == nil)
    #expect(first.routes.count == 1)
  }

  private func perform(_ text: String) throws -> [String: Any] {
    let table = try RouteTable { Route("echo", "/echo(/:userID)", target: "Echo", action: "echo") }
    let answer = try Mediator(hostModules: ["MediatorRoutesTests"]).performAction(
      with: #require(URL(string: text)), routes: table, policy: RemotePolicy(schemes: ["tests"]))
    return try #require(answer as? [String: Any])
  }
}
