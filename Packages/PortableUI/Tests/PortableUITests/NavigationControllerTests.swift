import PortableUI
import Testing

@MainActor
@Suite("A navigation controller")
struct NavigationControllerTests {
  let root = Page("root")
  let navigation: NavigationController

  init() {
    navigation = NavigationController(rootViewController: root)
  }

  @Test("begins with its root")
  func start() {
    #expect(navigation.viewControllers.map(\.title) == ["root"])
    #expect(navigation.topViewController === root)
    #expect(root.navigationController === navigation)
    #expect(navigation.navigationController == nil)
  }

  @Test("shows the page pushed last and pops in the opposite order")
  func pushAndPop() {
    let (one, two) = (Page("one"), Page("two"))
    navigation.pushViewController(one, animated: true)
    navigation.pushViewController(two, animated: true)
    #expect(navigation.viewControllers.map(\.title) == ["root", "one", "two"])
    #expect(navigation.topViewController === two)
    #expect(navigation.popViewController(animated: true) === two)
    #expect(two.navigationController == nil)
    #expect(navigation.topViewController === one)
    #expect(navigation.popViewController(animated: true) === one)
    #expect(navigation.topViewController === root)
  }

  @Test("keeps its root")
  func rootStays() {
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true)?.isEmpty == true)
    #expect(navigation.topViewController === root)
    #expect(root.navigationController === navigation)
  }

  @Test("pops to its root, and returns the pages from the lowest")
  func popToRoot() {
    let pages = [Page("one"), Page("two"), Page("three")]
    for page in pages { navigation.pushViewController(page, animated: true) }
    let popped = navigation.popToRootViewController(animated: true)
    #expect(popped?.map(\.title) == ["one", "two", "three"])
    #expect(navigation.topViewController === root)
    #expect(pages.allSatisfy { $0.navigationController == nil })
  }

  @Test("accepts a page again that was popped, and does not load it a second time")
  func pushAgain() {
    let page = Page()
    navigation.pushViewController(page, animated: true)
    page.loadViewIfNeeded()
    navigation.popViewController(animated: true)
    navigation.pushViewController(page, animated: true)
    page.loadViewIfNeeded()
    #expect(navigation.topViewController === page)
    #expect(page.loads == 1)
  }
}
