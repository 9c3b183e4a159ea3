import A_Category
import Testing

@testable import MainProject

/// Pages that URLs open.
@MainActor
@Suite("A link into the app", .serialized)
struct LinksTests {
  let navigation = NavigationController(rootViewController: HomeViewController())

  init() {
    Mediator.shared.hostModules = ["MainProject"]
  }

  @Test("the table of routes is well")
  func table() throws {
    #expect(try AppRoutes.table().routes.map(\.key) == ["A.viewController", "B.viewController"])
  }

  @Test("opens the page of a package, and a page of the app with its text")
  func pages() throws {
    let links = try Links(navigation: navigation)
    links.open("mainproject://a")
    let a = try #require(navigation.topViewController)
    a.loadViewIfNeeded()
    #expect(a.title == "A")
    links.open("MainProject://b/hello%20world")
    let b = try #require(navigation.topViewController)
    b.loadViewIfNeeded()
    #expect(b.texts == ["hello world"])
    #expect(navigation.viewControllers.count == 3)
  }

  @Test("that is refused leaves the page as it is", arguments: ["http://a", "mainproject://c", "mainproject://", ""])
  func refused(text: String) throws {
    try Links(navigation: navigation).open(text)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(
    "may be given at the start, and nothing else may",
    arguments: [
      ([], true), (["--open", "mainproject://a"], true), (["--open"], false), (["--help"], false),
      (["mainproject://a"], false), (["--open", "a", "b"], false),
    ])
  func arguments(arguments: [String], isKnown: Bool) {
    #expect((Arguments(arguments) != nil) == isKnown)
  }
}
