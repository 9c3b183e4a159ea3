import A_Category
import B_Category
import PortableUI
import Testing

/// A as in the app: linked, never imported, with a target that answers its calls of B.
@MainActor
@Suite("A with a stand-in for B", .serialized)
struct AWithStandInBTests {
  /// In a test the running program is the test bundle, so the test names the stand-in's module.
  init() {
    Mediator.shared.hostModules = ["AWithStandInBTests"]
  }

  @Test("A's page comes through A_Category, although no source here imports A")
  func pageOfA() throws {
    let page = try #require(Mediator.shared.A_viewController())
    page.loadViewIfNeeded()
    #expect(page.title == "A")
    #expect(String(reflecting: type(of: page)) == "A.AViewController")
  }

  @Test("A's button pushes the page of the target that answers for B, with the text from A")
  func pushB() throws {
    let a = try #require(Mediator.shared.A_viewController())
    let navigation = NavigationController(rootViewController: a)
    a.loadViewIfNeeded()
    try #require(a.buttons.first { $0.title == "push B" }).action()

    let b = try #require(navigation.topViewController as? StandInViewController)
    b.loadViewIfNeeded()
    #expect(b.texts == ["hello, world!"])
  }

  @Test("the stand-in answers every caller of B_Category, not only A")
  func callersOfB() throws {
    let page = try #require(Mediator.shared.B_viewController(contentText: "from a test"))
    page.loadViewIfNeeded()
    #expect(page.title == "stand-in of B")
    #expect(page.texts == ["from a test"])
  }
}
