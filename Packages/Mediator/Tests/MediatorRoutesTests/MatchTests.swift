import Foundation
import Fuzzing
import Mediator
import Testing

@testable import MediatorRoutes

/// The pattern that a URL matches, and its values.
@Suite("Matching a URL")
struct MatchTests {
  @Test("the order is: literal, typed variable, variable, optional group, wildcard")
  func order() throws {
    let table = try RouteTable(
      patterns: "/u/*rest", "/u(/:a/edit)", "/u/:name/:what", "/u/:id<double>/:what", "/u/:id<int>/:what",
      "/u/:id<uuid>/:what", "/u/me/:what")
    #expect(try table.key("app://u/me/edit") == "/u/me/:what")
    #expect(try table.key("app://u/5/edit") == "/u/:id<int>/:what")
    #expect(try table.key("app://u/5.5/edit") == "/u/:id<double>/:what")
    #expect(try table.key("app://u/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/edit") == "/u/:id<uuid>/:what")
    #expect(try table.key("app://u/you/edit") == "/u/:name/:what")
    #expect(try table.key("app://u") == "/u(/:a/edit)")
    #expect(try table.key("app://u/1/2/3") == "/u/*rest")
    #expect(try table.key("app://v") == nil)
  }

  @Test("the first component that differs decides, and if the rest does not match the next is tried")
  func backtracking() throws {
    let table = try RouteTable(patterns: "/a/b/c", "/a/:x/d", "/:y<int>/b", "/:y/b", "/*z/e")
    #expect(try table.key("app://a/b/c") == "/a/b/c")
    #expect(try table.key("app://a/b/d") == "/a/:x/d")
    #expect(try table.key("app://a/b") == "/:y/b")
    #expect(try table.key("app://a/b/e") == "/*z/e")
    #expect(try table.key("app://a/b/f") == nil)
  }

  @Test("the order in a table does not matter")
  func declarationOrder() throws {
    let patterns = ["/a/:x", "/a/*", "/a/b", "/a(/c)", "/:x<int>/b", "/:x/b", "app://a/b"]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let routes = patterns.shuffled(using: &generator).map { Route($0, $0, target: "Pages", action: "show") }
      let table = try RouteTable(routes)
      #expect(try table.key("app://a/b") == "app://a/b")
      #expect(try table.key("app://a/c") == "/a/:x")
      #expect(try table.key("app://1/b") == "/:x<int>/b")
    }
  }

  @Test("typed variables have values of their types, and match nothing else")
  func typed() throws {
    let table = try RouteTable(patterns: "/i/:v<int>", "/d/:v<double>", "/u/:v<uuid>")
    #expect(try table.lookUp("app://i/-42")?.values["v"] as? Int == -42)
    #expect(try table.lookUp("app://d/1.5e3")?.values["v"] as? Double == 1500)
    #expect(try table.lookUp("app://d/7")?.values["v"] as? Double == 7)
    let id = UUID()
    #expect(try table.lookUp("app://u/\(id)")?.values["v"] as? UUID == id)
    for text in ["+1", "%201", "1%20", "0x10", "1e3", "1.0", "", "٣", "9223372036854775808", "1_000"] {
      #expect(try table.key("app://i/\(text)/") == nil, "\(text)")
    }
    for text in ["nan", "inf", "0x1p3", ".5", "5.", "1e999", "1,5", "+1"] {
      #expect(try table.key("app://d/\(text)") == nil, "\(text)")
    }
    #expect(try table.key("app://u/E621E1F8C36C495A93FC0C247A3E6E5F") == nil)
  }

  @Test("optional groups may be nested, anywhere, and absent")
  func optionals() throws {
    let table = try RouteTable(patterns: "/(r/)(a/):o/:id(/more/:sid(/deep))")
    #expect(try table.values("app://r/a/x/1") == ["o": "x", "id": "1"])
    #expect(try table.values("app://a/x/1/more/2") == ["o": "x", "id": "1", "sid": "2"])
    #expect(try table.values("app://x/1/more/2/deep") == ["o": "x", "id": "1", "sid": "2"])
    // The literal inside comes first: the group matches `r` if the rest allows it.
    #expect(try table.values("app://r/1") == ["o": "r", "id": "1"])
    #expect(try table.values("app://x/1/deep") == nil)
  }

  @Test("a wildcard may have a name, matches any number of components, and may be in the middle")
  func wildcards() throws {
    let table = try RouteTable(patterns: "/files/*path/edit", "/files/*path", "/zones/*/tz/:id")
    #expect(try table.lookUp("app://files/a/b%2Fc/edit")?.values["path"] as? [String] == ["a", "b/c"])
    #expect(try table.lookUp("app://files/edit")?.values["path"] as? [String] == [])
    #expect(try table.lookUp("app://files/edit/edit")?.values["path"] as? [String] == ["edit"])
    #expect(try table.lookUp("app://files")?.values["path"] as? [String] == [])
    #expect(try table.key("app://files/x") == "/files/*path")
    #expect(try table.values("app://zones/a/tz/b/tz/c") == ["id": "c"])
    // The elements after a wildcard count.
    #expect(try table.key("app://zones/a/b") == nil)
  }

  @Test("thirty optional groups cost their length, and no pattern or URL takes exponential time")
  func manyOptionals() throws {
    let pattern = (0..<30).map { _ in "(/a)" }.joined() + "/b"
    let table = try RouteTable(patterns: pattern)
    let many = (0..<30).map { _ in "/a" }.joined()
    #expect(try table.key("app://" + many + "/b") == pattern)
    #expect(try table.key("app://" + many + "/c") == nil)
    #expect(try table.key("app://b") == pattern)
    // The root and `b`, and for each group the state inside it, the one at its end and the one behind it.
    #expect(table.trie.states.count == 2 + 30 * 3)
    let wild = (0..<20).map { "/*w\($0)/x" }.joined()
    let wildTable = try RouteTable(patterns: wild)
    #expect(try wildTable.key("app://" + (0..<60).map { _ in "/x" }.joined() + "/y") == nil)
    #expect(try wildTable.key("app://" + (0..<60).map { _ in "/x" }.joined()) == wild)
  }
}
