import PortableUI
import Testing

@MainActor
@Suite("A page")
struct ViewControllerTests {
  @Test("is loaded once, when it is first needed")
  func loadedOnce() {
    let page = Page()
    #expect(!page.isViewLoaded)
    page.loadViewIfNeeded()
    page.loadViewIfNeeded()
    #expect(page.isViewLoaded)
    #expect(page.loads == 1)
  }

  @Test("is loaded once, even if viewDidLoad asks for it again")
  func loadedOnceRecursively() {
    let page = Page { $0.loadViewIfNeeded() }
    page.loadViewIfNeeded()
    #expect(page.loads == 1)
  }

  @Test("has the texts and buttons that were added, in order")
  func content() {
    var presses: [String] = []
    let page = Page {
      $0.addText("one")
      $0.addButton("first") { presses.append("first") }
      $0.addText("two")
      $0.addButton("second") { presses.append("second") }
    }
    #expect(page.texts.isEmpty)
    page.loadViewIfNeeded()
    #expect(page.texts == ["one", "two"])
    #expect(page.buttons.map(\.title) == ["first", "second"])
    page.buttons[1].action()
    page.buttons[0].action()
    #expect(presses == ["second", "first"])
  }

  @Test("that was dismissed or popped is released")
  func released() {
    weak var pushed: Page?
    weak var presented: Page?
    let root = Page()
    let navigation = NavigationController(rootViewController: root)
    do {
      let page = Page()
      page.addButton("back") { [weak page] in page?.navigationController?.popViewController(animated: true) }
      navigation.pushViewController(page, animated: false)
      pushed = page
    }
    pushed?.buttons[0].action()
    #expect(pushed == nil)
    do {
      let page = Page()
      navigation.present(page, animated: false)
      presented = page
    }
    #expect(presented != nil)
    navigation.dismiss(animated: false)
    #expect(presented == nil)
  }
}
