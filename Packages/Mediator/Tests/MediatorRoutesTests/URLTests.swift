import Foundation
import Fuzzing
import Mediator
import MediatorRoutes
import Testing

/// From a key to a URL, and back.
@Suite("The URL of a component")
struct URLTests {
  let table = try! RouteTable(sites: ["shop.example"]) {
    Route("photos", "/user/:id<int>/photos(/page/:page<int>(/size/:size))", target: "Pages", action: "show")
    Route("me", "/user/me/photos", target: "Pages", action: "show")
    Route("name", "/user/:name/photos", target: "Pages", action: "show")
    Route("files", "/files/*path", target: "Pages", action: "show")
    Route("web", "app://web#/item/:id<uuid>", "/:host<int>/web", target: "Pages", action: "show")
    Route("key", target: "Pages", action: "show")
    Route("root", "/", target: "Pages", action: "show")
  }

  private func text(
    _ key: String, _ params: [String: Any] = [:], scheme: String? = "app", site: String? = nil
  ) throws -> String {
    try table.url(for: key, params: params, scheme: scheme, site: site).absoluteString
  }

  private func error(_ key: String, _ params: [String: Any] = [:], scheme: String? = "app") throws -> String {
    try #require(throws: RouteError.self) { try table.url(for: key, params: params, scheme: scheme) }.description
  }

  @Test("has the values in the path, the groups whose values are given, and the rest in the query")
  func written() throws {
    #expect(try text("photos", ["id": 42]) == "app://user/42/photos")
    #expect(try text("photos", ["id": "42", "page": 2]) == "app://user/42/photos/page/2")
    #expect(try text("photos", ["id": 1, "page": 2, "size": "L"]) == "app://user/1/photos/page/2/size/L")
    #expect(try text("photos", ["id": 1, "size": "L"]) == "app://user/1/photos?size=L")
    #expect(
      try text("photos", ["id": 1, "sort": "a&b=ü", "tags": ["x", "y"]])
        == "app://user/1/photos?sort=a%26b%3D%C3%BC&tags=x&tags=y")
    #expect(try text("files", ["path": ["a/b", "", "ö"]]) == "app://files/a%2Fb//%C3%B6")
    #expect(try text("root") == "app://")
    #expect(try text("root", ["a": true, "b": 1.5]) == "app://?a=true&b=1.5")
    let id = UUID()
    #expect(try text("web", ["id": id], scheme: nil) == "app://web#/item/\(id)")
    #expect(
      try text("photos", ["id": 1], scheme: "https", site: "shop.example")
        == "https://shop.example/user/1/photos")
  }

  @Test("has no component that programs remove with the one before it", arguments: [".", ".."])
  func dots(text: String) throws {
    #expect(try error("name", ["name": text]).contains("user/\(text)/photos does not lead back to name"))
    #expect(try error("files", ["path": ["a", text, "b"]]).contains("does not lead back"))
    let files = try self.text("files", ["path": ["a\(text)", "a/\(text)"], "text": text])
    #expect(files == "app://files/a\(text)/a%2F\(text)?text=\(text)")
    let table = try RouteTable { Route("item", "app://web#/:id", target: "Pages", action: "show") }
    #expect(try table.url(for: "item", params: ["id": text]).absoluteString == "app://web#/\(text)")
  }

  @Test("has no host if that would be the site, or would lose its capital letters")
  func hosts() throws {
    let table = try RouteTable(sites: ["shop.example"]) { Route("page", "/:name", target: "Pages", action: "show") }
    for (name, expected) in [("cart", "app://cart"), ("Cart", "app:///Cart"), ("shop.example", "app:///shop.example")] {
      #expect(try table.url(for: "page", params: ["name": name], scheme: "app").absoluteString == expected)
    }
  }

  @Test("does not contain reserved keys")
  func reserved() throws {
    let params: [String: Any] = ["id": 1, "mediator.isRemote": true, kCTMediatorParamsKeySwiftTargetModuleName: "A"]
    #expect(try text("photos", params) == "app://user/1/photos")
  }

  @Test("is not made if it would lead elsewhere")
  func elsewhere() throws {
    #expect(try error("name", ["name": "me"]) == "app://user/me/photos does not lead back to name with these values")
    #expect(try error("name", ["name": "5"]).contains("does not lead back"))
    #expect(try text("name", ["name": "you"]) == "app://user/you/photos")
    #expect(try text("name", ["name": "/me"]) == "app://user/%2Fme/photos")
  }

  @Test("is not made from values that a URL cannot express")
  func unfit() throws {
    #expect(try error("photos") == #""/user/:id<int>/photos(/page/:page<int>(/size/:size))" needs a value for "id""#)
    #expect(try error("photos", ["id": "x"]).hasSuffix(#"cannot take "x" for "id""#))
    let view = try error("photos", ["id": 1, "view": [1: 2]])
    #expect(view.hasSuffix(#"cannot take a value of type Dictionary<Int, Int> for "view""#))
    #expect(try error("photos", ["id": 1, "x": Double.nan]).hasSuffix(#"cannot take a value of type Double for "x""#))
    #expect(try error("key") == #"key has no pattern for a URL of the scheme "app""#)
    #expect(try error("photos", ["id": 1], scheme: nil) == "photos has no pattern for a URL of any scheme: name one")
    #expect(try error("photo") == #"no route has the key "photo"; did you mean "photos"?"#)
  }

  @Test("leads back to its key with its values, whatever they are")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 42)
    let table = try RouteTable {
      Route("a", "/a/:x/:y<int>(/z/:z<double>)(/*rest)", target: "Pages", action: "show")
      Route("b", "/:x(/b/:y)", target: "Pages", action: "show")
    }
    var made = 0
    for _ in 0..<2000 {
      let key = Bool.random(using: &generator) ? "a" : "b"
      var params: [String: Any] = ["x": Self.text(&generator), "q": Self.text(&generator)]
      if key == "a" { params["y"] = Int.random(in: .min ... .max, using: &generator) }
      if Bool.random(using: &generator) { params["z"] = Double.random(in: -1e9...1e9, using: &generator) }
      if Bool.random(using: &generator) { params["rest"] = (0..<3).map { _ in Self.text(&generator) } }
      guard let url = try? table.url(for: key, params: params, scheme: "app") else { continue }
      made += 1
      let match = try table.match(url, policy: RemotePolicy(schemes: ["app"], maximumDepth: 20))
      #expect(match.route.key == key)
      for (name, value) in match.values { #expect("\(value)" == "\(params[name] ?? [String]())", "\(url)") }
    }
    #expect(made > 1500)
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    let alphabet = Array("ab/#?&=+% .:;@()*é中\u{1F600}\u{0}\"\\~-_")
    let length = Int.random(in: 0...5, using: &generator)
    return String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
  }
}
