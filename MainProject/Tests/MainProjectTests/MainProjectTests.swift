import A_Category
import Testing

@testable import MainProject

/// The app with the packages it links.
@MainActor
@Suite("MainProject", .serialized)
struct MainProjectTests {
  /// In a test the running program is the test bundle, so the app's module is named.
  init() {
    Mediator.shared.hostModules = ["MainProject"]
  }

  @Test("Home pushes A, and A pushes B with its text")
  func homeToB() throws {
    let home = HomeViewController()
    let navigation = NavigationController(rootViewController: home)
    try press("push A", on: home)
    let a = try #require(navigation.topViewController)
    #expect(a !== home)
    try press("push B", on: a)
    let b = try #require(navigation.topViewController)
    b.loadViewIfNeeded()
    #expect(b.title == "B")
    #expect(b.texts == ["hello, world!"])
  }

  @Test("a call that gives B no text is told what B reads")
  func withoutText() {
    #expect {
      try Mediator.shared.performTarget("B", action: "viewController", as: ViewController.self)
    } throws: {
      "\($0)".contains("Target_B reads \"contentText\" as String, and the call sends nothing")
    }
  }

  private func press(_ title: String, on page: ViewController) throws {
    page.loadViewIfNeeded()
    try #require(page.buttons.first { $0.title == title }).action()
  }
}
