import A_Category
import Testing

@testable import MainProject

/// The page that shows what is answered. Nobody names the app's module here: the test bundle's name suggests it.
@MainActor
@Suite("The debug page")
struct DebugTests {
  @Test("shows for each route who answers it, and what the targets offer")
  func shows() throws {
    let page = DebugViewController()
    page.loadViewIfNeeded()
    #expect(
      page.texts == [
        "Target_A Action_viewController: A.Target_A",
        "Target_B Action_viewController: MainProject.Target_B",
        "Target_Debug Action_viewController: MainProject.Target_Debug",
        "A.Target_A offers viewController (remote)",
        "MainProject.Target_B offers viewController (remote)",
        "MainProject.Target_Debug offers viewController (remote)",
      ])
  }

  @Test("is opened by a URL")
  func opens() throws {
    let navigation = NavigationController(rootViewController: HomeViewController())
    try Links(navigation: navigation).open("mainproject://debug")
    #expect(navigation.topViewController is DebugViewController)
  }
}
