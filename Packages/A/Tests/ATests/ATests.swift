import A
import B_Category
import Testing

/// A by itself.
@MainActor
@Suite("A")
struct ATests {
  @Test("the mediator finds A's page by name, and it is A's own")
  func page() throws {
    let page = try Mediator(hostModules: []).performTarget(
      "A", action: "viewController", as: AViewController.self)
    page.loadViewIfNeeded()
    #expect(page.title == "A")
  }

  @Test("without B, push B stays on A")
  func pushBWithoutB() throws {
    let page = AViewController()
    let navigation = NavigationController(rootViewController: page)
    page.loadViewIfNeeded()
    let button = try #require(page.buttons.first { $0.title == "push B" })
    button.action()
    #expect(navigation.topViewController === page)
  }
}
