import Mediator
import MediatorUI
import PortableUI
import Testing

/// HandyTools on a window of their own.
@MainActor
@Suite("HandyTools", .serialized)
struct HandyToolsTests {
  let mediator = Mediator(hostModules: [])
  let home = ViewController()
  let window = Window()

  /// Each test calls this itself, because other tests set their own key windows and may run on the main actor in
  /// between.
  private func show(_ root: ViewController) {
    window.rootViewController = root
    window.makeKey()
  }

  @Test("the top is the root if nothing is presented")
  func root() {
    show(home)
    #expect(mediator.topViewController === home)
  }

  @Test("the top is the page that was presented last")
  func presented() {
    show(home)
    let first = ViewController(), second = ViewController()
    home.present(first, animated: false)
    first.present(second, animated: false)
    #expect(mediator.topViewController === second)
  }

  @Test("a page is pushed on the stack that is the root")
  func push() {
    let stack = NavigationController(rootViewController: home)
    show(stack)
    let page = ViewController()
    #expect(mediator.pushViewController(page, animated: true))
    #expect(stack.topViewController === page)
  }

  @Test("a page is pushed on a stack that is presented, not on the one below it")
  func pushOnPresented() {
    let below = NavigationController(rootViewController: home)
    show(below)
    let above = NavigationController(rootViewController: ViewController())
    below.present(above, animated: false)
    let page = ViewController()
    #expect(mediator.pushViewController(page, animated: true))
    #expect(above.topViewController === page)
    #expect(below.topViewController === home)
  }

  @Test("without a stack nothing is pushed, and the caller knows")
  func pushWithoutStack() {
    show(home)
    #expect(!mediator.pushViewController(ViewController(), animated: true))
  }

  @Test("a page is presented on the top, and the completion is called")
  func present() {
    show(NavigationController(rootViewController: home))
    let page = ViewController(), other = ViewController()
    var completions = 0
    #expect(mediator.presentViewController(page, animated: true) { completions += 1 })
    #expect(mediator.presentViewController(other, animated: true) { completions += 1 })
    #expect(completions == 2)
    #expect(home.presentedViewController === page)
    #expect(page.presentedViewController === other)
  }

  @Test("without a key window there is no top, nothing is pushed and nothing presented")
  func noWindow() {
    do { Window().makeKey() }
    #expect(mediator.topViewController == nil)
    #expect(!mediator.pushViewController(home, animated: true))
    #expect(!mediator.presentViewController(home, animated: true))
  }
}
