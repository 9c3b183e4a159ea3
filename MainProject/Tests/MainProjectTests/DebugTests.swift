import A_Category
import Testing

@testable import MainProject

/// The page that shows what is answered. No code names the app's module here: the test bundle's name suggests it.
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
        "A.Target_A offers viewController (remote)",
        "MainProject.Target_B offers viewController (remote)",
      ])
  }

  @Test("says why no target answers, marks what URLs reach and nothing else, and shows each target once")
  func unanswered() throws {
    let page = DebugViewController()
    page.calls = [("NoTargetAction", "response"), ("NoTargetAction", "respons"), ("Ghost", "appear")]
      .map { TargetCall(target: $0, action: $1) }
    page.loadViewIfNeeded()
    let texts = page.texts
    try #require(texts.count == 4, "\(texts)")
    #expect(texts[0] == "Target_NoTargetAction Action_response: MainProject.Target_NoTargetAction")
    #expect(texts[1].hasSuffix("lists no such action; did you mean \"response\"?"))
    #expect(texts[2].hasPrefix("Target_Ghost Action_appear: no such target; looked for Ghost.Target_Ghost, "))
    #expect(texts[3] == "MainProject.Target_NoTargetAction offers response")
  }

  @Test("is opened by its URL, of the app's own scheme, and by no other")
  func opens() throws {
    let navigation = NavigationController(rootViewController: HomeViewController())
    let links = try Links(navigation: navigation)
    for other in ["http://debug", "mainproject://debug/more"] { links.open(other) }
    #expect(navigation.viewControllers.count == 1)
    links.open("MainProject://debug")
    #expect(navigation.topViewController is DebugViewController)
  }
}
