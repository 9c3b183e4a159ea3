import Foundation
import Mediator
import MediatorRoutes
import MediatorTestSupport
import Testing

// The code of the article of this name, and what it needs around it.

final class Target_Users: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Users, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["photos": { try $0.Action_photos($1) }] as Actions,
        "remote": ["photos": { try $0.Action_photos($1) }] as Actions,
      ])
  }

  func Action_photos(_ params: [String: Any]) throws -> String { "photos of \(params["id"] as? Int ?? 0)" }
}

enum ShopRoutes {
  static func table() throws -> RouteTable {
    try RouteTable(sites: ["shop.example"]) {
      Route("user.photos", "/user/:id<int>/photos(/page/:page<int>)", target: "Users", action: "photos")
      Route("user.me", "/user/me/photos", target: "Users", action: "photos")
      Route("item", "shop://item/:id", "https://shop.example/i/:id", target: "Users", action: "item")
      Route("settings", target: "Users", action: "settings")
      Route("web", "/*path", target: "Users", action: "web")
    }
  }
}

func openByURL(_ url: URL, in routes: RouteTable) throws -> Any? {
  try Mediator.shared.performAction(with: url, routes: routes, policy: RemotePolicy(schemes: ["shop", "https"]))
}

func openByKey(in routes: RouteTable) throws -> String {
  try Mediator.shared.open("user.photos", params: ["id": 42], in: routes, as: String.self)
}

func shareLink(in routes: RouteTable) throws -> URL {
  try routes.url(for: "user.photos", params: ["id": 42, "page": 2, "sort": "new"], scheme: "shop")
  // shop://user/42/photos/page/2?sort=new
}

@Suite("Routes")
struct RoutesArticleTests {
  @Test("the table is valid, and its routes lead where the article says")
  func routes() throws {
    let routes = try ShopRoutes.table()
    let url = try shareLink(in: routes)
    #expect(url.absoluteString == "shop://user/42/photos/page/2?sort=new")
    try withStubbedMediator(hostModules: ["DocumentationTests"], unstubbed: .isPerformed) { _ throws in
      #expect(try openByURL(url, in: routes) as? String == "photos of 42")
      #expect(try openByKey(in: routes) == "photos of 42")
    }
  }
}
