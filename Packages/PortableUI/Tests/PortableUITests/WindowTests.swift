import PortableUI
import Testing

@MainActor
@Suite("A window")
struct WindowTests {
  @Test("is key until another is or it is gone")
  func key() {
    var first: Window? = Window()
    first?.makeKey()
    #expect(Window.key === first)
    let second = Window()
    #expect(Window.key === first)
    second.makeKey()
    #expect(Window.key === second)
    first?.makeKey()
    first = nil
    #expect(Window.key == nil)
  }

  @Test("without a root shows nothing")
  func empty() {
    #expect(Window().visibleViewController == nil)
  }

  @Test("shows the topmost presented page, otherwise the top of the stack")
  func visible() {
    let (root, top, sheet, inner, last) = (Page(), Page(), Page(), Page(), Page())
    let window = Window()
    window.rootViewController = root
    #expect(window.visibleViewController === root)

    let navigation = NavigationController(rootViewController: root)
    window.rootViewController = navigation
    navigation.pushViewController(top, animated: true)
    #expect(window.visibleViewController === top)

    top.present(sheet, animated: true)
    #expect(window.visibleViewController === sheet)
    sheet.present(NavigationController(rootViewController: inner), animated: true)
    #expect(window.visibleViewController === inner)
    inner.present(last, animated: true)
    #expect(window.visibleViewController === last)

    top.dismiss(animated: true)
    #expect(window.visibleViewController === top)
  }
}
