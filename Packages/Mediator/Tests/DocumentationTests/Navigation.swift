import Foundation
import Mediator
import MediatorNavigation
import MediatorRoutes
import Testing

extension Destination {
  /// B's page, which shows a text.
  static func B_viewController(contentText: String) -> Destination {
    Destination("B", action: "viewController", parameters: ["contentText": .text(contentText)])
  }
}

@Suite("The article Navigation")
struct NavigationTests {
  struct Photo: Codable, Hashable, Sendable {
    var id: Int
  }

  func photoPage(_ photo: Photo) throws -> Destination {
    Destination("Gallery", action: "photo", parameters: ["photo": try DestinationValue(photo)])
  }

  func restored(_ path: DestinationPath) throws -> DestinationPath {
    try DestinationPath(restoring: path.saved())
  }

  func path(for url: URL, _ routes: RouteTable) throws -> DestinationPath {
    let links = DestinationLinks(policy: RemotePolicy(schemes: ["app"]), routes: routes)
    return try links.path(for: url)
  }

  @Test("its stack is restored, and its link becomes two pages")
  func stack() throws {
    let path = DestinationPath([.B_viewController(contentText: "hello"), try photoPage(Photo(id: 3))])
    #expect(try restored(path) == path)
    let routes = try RouteTable {
      Route("user", "/user/:id<int>", target: "User", action: "page")
      Route("photos", "/user/:id<int>/photos", target: "User", action: "photos")
    }
    let url = try #require(URL(string: "app://user/7/photos"))
    #expect(try self.path(for: url, routes).destinations.count == 2)
  }
}
