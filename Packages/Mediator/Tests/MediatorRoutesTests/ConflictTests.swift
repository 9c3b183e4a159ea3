import Foundation
import Mediator
import MediatorRoutes
import Testing

/// Patterns between which only their order decides.
@Suite("Conflicts between patterns")
struct ConflictTests {
  private func conflicts(_ patterns: String..., priorities: [Int] = []) throws -> [String] {
    let routes = patterns.enumerated().map { index, pattern in
      Route(
        "\(index)", pattern, target: "Pages", action: "show",
        priority: index < priorities.count ? priorities[index] : 0)
    }
    // The same conflicts are found whether they are errors or not.
    let found = try RouteTable(routes, conflicts: .followDeclaration).conflicts
    do {
      _ = try RouteTable(routes)
      #expect(found.isEmpty)
    } catch {
      #expect(error.problems == found)
    }
    return found.map { problem in
      switch problem {
      case .duplicate(let first, let second): "\(first.key)=\(second.key)"
      case .ambiguous(let first, let second): "\(first.key)~\(second.key)"
      default: "?"
      }
    }
  }

  @Test("two patterns that differ only in names are duplicates")
  func duplicates() throws {
    #expect(try conflicts("/a", "/a/") == ["0=1"])
    #expect(try conflicts("/a/:x", "/a/:y") == ["0=1"])
    #expect(try conflicts("/a/:x<int>", "/a/:y<int>") == ["0=1"])
    #expect(try conflicts("/a/*x/b", "/a/*/b") == ["0=1"])
    #expect(try conflicts("/a(/:x(/*y))", "a(/:y(/*))") == ["0=1"])
    #expect(try conflicts("app://a", "APP:/a") == ["0=1"])
    #expect(try conflicts("/caf%C3%A9", "/café") == ["0=1"])
    #expect(try conflicts("/a", "/a", "/a") == ["0=1", "0=2", "1=2"])
  }

  @Test("two patterns with different optional groups are ambiguous for the URLs without them")
  func ambiguous() throws {
    #expect(try conflicts("/a(/b)", "/a(/c)") == ["0~1"])
    #expect(try conflicts("/a(/b)(/c)", "/a(/c)(/b)") == ["0~1"])
    #expect(try conflicts("(/:x)/a", "(/b)/a") == ["0~1"])
    #expect(try conflicts("/a(/:x/b)", "/a(/:x)/c", "/a(/:x)") == ["0~2"])
    #expect(try conflicts("/a(/*x)", "/a(/b/*y)") == ["0~1"])
  }

  @Test(
    "patterns of which one is always more specific are valid",
    arguments: [
      ["/a/b", "/a/:x", "/a(/:x)", "/a/*x"], ["/:x<int>", "/:x<double>", "/:x<uuid>", "/:x"],
      ["app://a", "/a"], ["app://a", "shop://a"], ["/a(/b)", "/a"], ["/a(/b)", "/a/b"], ["/*", "/", "/:x"],
      ["/a(/b)/c", "/a(/b)/d"], ["/a#/b", "/a/b"],
    ])
  func well(patterns: [String]) throws {
    let routes = patterns.map { Route($0, $0, target: "Pages", action: "show") }
    #expect(try RouteTable(routes).conflicts == [])
  }

  @Test("priority settles a conflict, and then decides")
  func priority() throws {
    #expect(try conflicts("/a(/b)", "/a(/c)", priorities: [0, 1]) == [])
    let table = try RouteTable {
      Route("low", "/a(/b)", target: "Pages", action: "show", priority: -1)
      Route("high", "/a(/c)", target: "Pages", action: "show", priority: 20)
      Route("same", "/a(/d)", target: "Pages", action: "show")
    }
    #expect(try table.key("app://a") == "high")
    #expect(try table.key("app://a/b") == "low")
    #expect(try table.key("app://a/d") == "same")
  }

  @Test("priority decides only between equally specific patterns: a literal comes before a variable of any priority")
  func specificityFirst() throws {
    let table = try RouteTable {
      Route("variable", "/a/:x", target: "Pages", action: "show", priority: 1000)
      Route("literal", "/a/b", target: "Pages", action: "show")
    }
    #expect(try table.key("app://a/b") == "literal")
  }

  @Test("if the table allows it, the first in the order of declaration comes first")
  func declaration() throws {
    let table = try RouteTable(conflicts: .followDeclaration) {
      Route("first", "/a/:x", target: "Pages", action: "show")
      Route("second", "/a/:y", target: "Pages", action: "show")
      Route("third", "/b(/x)(/c)", target: "Pages", action: "show")
      Route("fourth", "/b(/y)(/c)", target: "Pages", action: "show")
    }
    #expect(try table.key("app://a/1") == "first")
    #expect(try table.key("app://b/c") == "third")
    #expect(table.conflicts.count == 2)
  }

  @Test("all matching routes of a URL are listed in the order in which they are tried")
  func allMatches() throws {
    let table = try RouteTable(patterns: "/*rest", "/a(/b)", "/a/:x", "/:x<int>/b", "app://a/b", "/a/b", "/:x/b")
    let matches = try table.matches(#require(URL(string: "app://a/b")), policy: RemotePolicy(schemes: ["app"]))
    #expect(matches.map(\.pattern) == ["app://a/b", "/a/b", "/a/:x", "/a(/b)", "/:x/b", "/*rest"])
  }

  @Test("a table of many routes is made quickly, also with many optional groups at one place")
  func many() throws {
    let routes = (0..<2000).map { Route("\($0)", "/r\($0)/:id<int>(/edit)", target: "Pages", action: "show") }
    #expect(try RouteTable(routes).key("app://r1999/5/edit") == "1999")
    let groups = (0..<1000).map { Route("\($0)", "(/g\($0))/r\($0)", target: "Pages", action: "show") }
    #expect(try RouteTable(groups).key("app://g999/r999") == "999")
  }
}
