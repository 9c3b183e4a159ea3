import Foundation
import Mediator
import MediatorRoutes
import Testing

/// The components of a URL.
@Suite("Reading a URL for its routes")
struct ReadingTests {
  @Test("components are separated first and their escapes decoded once; a plus is a plus")
  func escapes() throws {
    let table = try RouteTable(patterns: "/a b/:x")
    #expect(try table.values("app:///a%20b/c%2Fd") == ["x": "c/d"])
    #expect(try table.values("app:///a%20b/%252F") == ["x": "%2F"])
    #expect(try table.values("app:///a%20b/1+2%2B3") == ["x": "1+2+3"])
    #expect(try table.key("app:///a+b/c") == nil)
    #expect(try RouteTable(patterns: "/%2Fa").key("app:///%2fa") == "/%2Fa")
  }

  @Test("texts are compared as Swift compares them, whatever script they are in")
  func unicode() throws {
    let table = try RouteTable(patterns: "/cafe\u{301}/:名", "/Ж")
    #expect(try table.values("app:///caf%C3%A9/%E5%A4%A7") == ["名": "大"])
    #expect(try table.key("app:///%D0%96") == "/Ж")
    #expect(try table.key("app:///%D0%B6") == nil)
  }

  @Test("an escape that cannot be decoded refuses the URL", arguments: ["app:///%E8", "app:///a#/%E8"])
  func undecodable(text: String) throws {
    let table = try RouteTable(patterns: "/:x", "/:x#/:y")
    let url = try #require(URL(string: text))
    let error = #expect(throws: RemoteRefusal.self) {
      try table.match(url, policy: RemotePolicy(schemes: ["app"]))
    }
    guard case .undecodable = error else { throw try #require(error) }
  }

  @Test("a slash at the end is ignored, unless only an empty component matches")
  func trailingSlash() throws {
    let table = try RouteTable(patterns: "/a", "/b/:x", "/")
    #expect(try table.key("app://a/") == "/a")
    #expect(try table.values("app://b/") == ["x": ""])
    #expect(try table.key("app://b") == nil)
    #expect(try table.key("app:///") == "/")
    #expect(try table.key("app://") == "/")
    #expect(try table.key("app:/") == "/")
  }

  @Test("an empty component between slashes matches variables, but not typed ones")
  func emptyComponents() throws {
    let table = try RouteTable(patterns: "/a/:x/b", "/c/:x<int>/b", "/d/*x")
    #expect(try table.values("app://a//b") == ["x": ""])
    #expect(try table.key("app://a/b") == nil)
    #expect(try table.key("app://c//b") == nil)
    #expect(try table.lookUp("app://d//b//")?.values["x"] as? [String] == ["", "b", ""])
    #expect(try table.key("app:////a//b") == nil)
  }

  @Test("scheme and host are case-insensitive, the path is not")
  func letterCase() throws {
    let table = try RouteTable(patterns: "Shop://user/View/:x", "/Cart")
    let schemes: Set = ["SHOP", "app"]
    #expect(try table.key("SHOP://USER/View/Ab", schemes: schemes) == "Shop://user/View/:x")
    #expect(try table.key("shop://user/view/Ab", schemes: schemes) == nil)
    #expect(try table.lookUp("shop://User/View/Ab", schemes: schemes)?.values["x"] as? String == "Ab")
    // A host with its own case is tried first.
    #expect(try table.key("app://Cart") == "/Cart")
    #expect(try table.key("app:///cart") == nil)
  }

  @Test("a pattern with a scheme comes first if the paths are equally specific")
  func schemes() throws {
    let table = try RouteTable(patterns: "/a", "app://a", "app://*", "/a/b")
    #expect(try table.key("app://a") == "app://a")
    #expect(try table.key("shop://a", schemes: ["shop"]) == "/a")
    #expect(try table.key("app://a/b") == "/a/b")
    #expect(try table.key("shop://c", schemes: ["shop"]) == nil)
    #expect(try table.key("app://c") == "app://*")
  }

  @Test("the host of the app's web site is not a component, any other host is")
  func sites() throws {
    let table = try RouteTable(patterns: "/item/:id", "/:host/item/:id", sites: ["Shop.example"])
    let schemes: Set = ["https"]
    #expect(try table.key("https://shop.EXAMPLE/item/1", schemes: schemes) == "/item/:id")
    #expect(try table.key("https://evil.example/item/1", schemes: schemes) == "/:host/item/:id")
    #expect(try table.key("https://user@shop.example:443/item/1", schemes: schemes) == "/item/:id")
    #expect(try table.key("https://shop.example@evil.example/item/1", schemes: schemes) == "/:host/item/:id")
  }

  @Test("a fragment that is a path is matched if a pattern has a fragment")
  func fragments() throws {
    let table = try RouteTable(patterns: "/web#/user/:id(/edit)", "/web", "/web/:x", "#/*all")
    #expect(try table.values("app://web#/user/5/edit") == ["id": "5"])
    #expect(try table.values("app://web/#/user/5/") == ["id": "5"])
    #expect(try table.key("app://web#/other") == "/web")
    #expect(try table.key("app://web#user/5") == "/web")
    #expect(try table.lookUp("app:///#/a/b")?.values["all"] as? [String] == ["a", "b"])
    // An escaped mark is not a mark, and a variable does not match the mark.
    #expect(try table.key("app://web/%23/user/5") == nil)
    #expect(try RouteTable(patterns: "/web/:x/user/:id", "/#").key("app://web#/user/5") == nil)
    // Nor does a wildcard: a fragment that no pattern matches does not belong to the path.
    let plain = try RouteTable(patterns: "/files/*path", "/x#/y")
    #expect(try plain.lookUp("app://files/a#/b")?.values["path"] as? [String] == ["a"])
  }

  @Test("a path that is longer than the policy allows, with its empty components, is refused before matching")
  func depth() throws {
    let table = try RouteTable(patterns: "/*x", "/*x#/*y", sites: ["shop.example"])
    let policy = RemotePolicy(schemes: ["app"], maximumDepth: 3)
    func refusal(_ text: String) -> RemoteRefusal? {
      do {
        _ = try table.match(URL(string: text)!, policy: policy)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal("app://a/b/c/d") == nil)
    #expect(refusal("app://a/b/c/d/e") == .tooDeep(components: 4, limit: 3))
    #expect(refusal("app:///b/c/d/e") == .tooDeep(components: 4, limit: 3))
    #expect(refusal("app://a/////b") == .tooDeep(components: 5, limit: 3))
    // At the limit, and one above it, with other parts that do not count.
    #expect(refusal("app://a/b//d") == nil)
    #expect(refusal("app:///b//d") == nil)
    #expect(refusal("app:///b///d") == .tooDeep(components: 4, limit: 3))
    #expect(refusal("app://shop.example/b//d") == nil)
    #expect(refusal("app://shop.example/b///d") == .tooDeep(components: 4, limit: 3))
    #expect(refusal("app://a/b#/c/d") == nil)
    #expect(refusal("app://a/b#/c/d/e") == .tooDeep(components: 4, limit: 3))
    #expect(refusal("app:///b#/c/d/e") == .tooDeep(components: 4, limit: 3))
    #expect(refusal("app://shop.example/b#/c/d/e") == .tooDeep(components: 4, limit: 3))
  }

  @Test("an endless path is refused, whatever the policy says, and does not overflow the stack")
  func endless() throws {
    let table = try RouteTable(patterns: "/*x", "/*x/b(/c)")
    let policy = RemotePolicy(schemes: ["app"], maximumLength: .max, maximumDepth: .max)
    let url = try #require(URL(string: "app://" + String(repeating: "/", count: 100_000)))
    #expect(throws: RemoteRefusal.self) { try table.match(url, policy: policy) }
    let long = try #require(URL(string: "app://" + String(repeating: "/a", count: 256)))
    #expect(try table.match(long, policy: policy).values["x"] as? [String] == Array(repeating: "a", count: 256))
    let path = Array(repeating: "a", count: 10_000)
    #expect(throws: RouteError.self) { try table.url(for: "/*x", params: ["x": path], scheme: "app") }
  }
}
