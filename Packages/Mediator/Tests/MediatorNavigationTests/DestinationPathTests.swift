import Foundation
import Mediator
import MediatorNavigation
import MediatorRoutes
import Testing

@Suite("A path of destinations")
@MainActor
struct DestinationPathTests {
  private let mediator = Mediator(hostModules: ["MediatorNavigationTests"])
  private static let routes = Result {
    try RouteTable(sites: ["shop.example"]) {
      Route("user", "/user/:id<int>", target: "Album", action: "user")
      Route("photos", "/user/:id<int>/photos", target: "Album", action: "photos")
      Route("photo", "/photo/:photo", target: "Album", action: "photo")
      Route("web", "/*path", target: "Album", action: "web")
    }
  }

  private func links() throws -> DestinationLinks {
    DestinationLinks(policy: RemotePolicy(schemes: ["app", "https"]), routes: try Self.routes.get())
  }

  private func texts(_ path: DestinationPath) throws -> [String?] {
    let links = try links()
    return path.destinations.map { mediator.page(for: $0, links: links, as: AlbumPage.self)?.text }
  }

  @Test("is restored with its calls, its values and its URLs")
  func restored() throws {
    let path = DestinationPath([
      Destination("Album", action: "user", parameters: ["id": .integer(1)]),
      Destination("Album", action: "photo", parameters: ["photo": try DestinationValue(Photo(id: 2))]),
      Destination(url: try #require(URL(string: "app://user/3/photos?sort=date"))),
    ])
    let restored = try DestinationPath(restoring: try path.saved())
    #expect(restored == path)
    #expect(restored.destinations.map(\.isRemote) == [false, false, true])
    #expect(try texts(restored) == ["user 1", "photo 2 [] []", "photos of 3, date"])
  }

  @Test("ends below what a newer version has saved, and says how much it lost")
  func newer() throws {
    let saved = """
      [{"action": "user", "target": "Album", "parameters": {"id": {"integer": 1}}},
       {"action": "user", "target": "Album", "parameters": {"id": {"colour": "red"}}},
       {"action": "user", "target": "Album"}]
      """
    let path = try DestinationPath(restoring: Data(saved.utf8))
    #expect(try texts(path) == ["user 1"])
    #expect(path.lost == 2)
    for broken in ["", "{}", "3"] {
      #expect(throws: DecodingError.self) { try DestinationPath(restoring: Data(broken.utf8)) }
    }
  }

  @Test("that a deep link asks for has a page for each part of the link with a route of its own")
  func deepLink() throws {
    func path(_ text: String) throws -> DestinationPath { try links().path(for: try #require(URL(string: text))) }
    let deep = try path("app://user/3/photos?sort=date")
    #expect(deep.destinations.count == 2)
    #expect(try texts(deep) == ["user 3", "photos of 3, date"])
    #expect(try texts(path("https://shop.example/user/3/")) == ["user 3"])
    #expect(try path("app://about/us").destinations.count == 1)
    #expect(throws: RemoteRefusal.self) { try path("other://user/3") }
  }

  @Test("that came by URL reaches only what is open to URLs, also after it was restored")
  func remote() throws {
    let link = DestinationPath([Destination(url: try #require(URL(string: "app://photo/3")))])
    let restored = try DestinationPath(restoring: try link.saved())
    #expect(try texts(restored) == [nil])
    let user = Destination(url: try #require(URL(string: "app://user/3")))
    #expect(mediator.page(for: user, as: AlbumPage.self) == nil)
    var closed = try links()
    closed.policy.refusal = { _ in "not today" }
    #expect(mediator.page(for: user, links: closed, as: AlbumPage.self) == nil)
    let direct = DestinationLinks(policy: RemotePolicy(schemes: ["app"]))
    let url = try #require(URL(string: "app://Album/photo?photo=3"))
    #expect(try direct.path(for: url).destinations == [Destination(url: url)])
    #expect(mediator.page(for: Destination(url: url), links: direct, as: AlbumPage.self) == nil)
  }

  @Test("is written as URLs where its pages have routes")
  func urls() throws {
    let links = try links()
    let photos = Destination(
      "Album", action: "photos", parameters: ["id": .integer(3), "sort": .text("by date")])
    let url = try #require(links.url(for: photos, scheme: "app"))
    #expect(url.absoluteString == "app://user/3/photos?sort=by%20date")
    #expect(try texts(links.path(for: url)).last == "photos of 3, by date")
    #expect(links.url(for: Destination(url: url)) == url)
    #expect(links.url(for: Destination("Album", action: "nothing"), scheme: "app") == nil)
    let photo = Destination("Album", action: "photo", parameters: ["photo": try DestinationValue(Photo(id: 2))])
    #expect(links.url(for: photo, scheme: "app") == nil)
  }
}
