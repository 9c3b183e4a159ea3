import PortableUI
import Testing

@MainActor
@Suite("Presenting")
struct PresentationTests {
  @Test("links the two pages and calls the completion once")
  func present() {
    let (lower, upper) = (Page(), Page())
    var completions = 0
    lower.present(upper, animated: true) { completions += 1 }
    #expect(completions == 1)
    #expect(lower.presentedViewController === upper)
    #expect(upper.presentingViewController === lower)
    #expect(lower.presentingViewController == nil)
  }

  @Test("ends if the presented page dismisses itself")
  func dismissFromAbove() {
    let (lower, upper) = (Page(), Page())
    lower.present(upper, animated: true)
    upper.dismiss(animated: true)
    #expect(lower.presentedViewController == nil)
    #expect(upper.presentingViewController == nil)
  }

  @Test("ends for all pages above the one that dismisses")
  func dismissSeveral() {
    let pages = [Page(), Page(), Page(), Page()]
    for (lower, upper) in zip(pages, pages.dropFirst()) { lower.present(upper, animated: true) }
    var completions = 0
    pages[1].dismiss(animated: true) { completions += 1 }
    #expect(completions == 1)
    #expect(pages[0].presentedViewController === pages[1])
    #expect(pages[1].presentedViewController == nil)
    #expect(pages[2].presentingViewController == nil)
    #expect(pages[2].presentedViewController == nil)
    #expect(pages[3].presentingViewController == nil)
  }

  @Test("does not end if nothing is presented, but the completion is called")
  func dismissNothing() {
    var completions = 0
    let page = Page()
    page.dismiss(animated: true) { completions += 1 }
    #expect(completions == 1)
  }

  @Test("from a page on a stack is done by its navigation controller")
  func presentFromStack() {
    let (root, top, upper) = (Page(), Page(), Page())
    let navigation = NavigationController(rootViewController: root)
    navigation.pushViewController(top, animated: true)
    top.present(upper, animated: true)
    #expect(upper.presentingViewController === navigation)
    #expect(navigation.presentedViewController === upper)
    #expect(root.presentedViewController === upper)
    root.dismiss(animated: true)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.topViewController === top)
  }

  @Test("of a stack is ended by any page on it")
  func dismissStack() {
    let (lower, root, top) = (Page(), Page(), Page())
    let navigation = NavigationController(rootViewController: root)
    navigation.pushViewController(top, animated: true)
    lower.present(navigation, animated: true)
    #expect(top.presentingViewController === lower)
    top.dismiss(animated: true)
    #expect(lower.presentedViewController == nil)
  }

  @Test("a second page does nothing, as in UIKit, and its completion is not called")
  func presentTwo() {
    let (lower, upper, second) = (Page(), Page(), Page())
    lower.present(upper, animated: true)
    lower.present(second, animated: true) { Issue.record("completion called") }
    #expect(lower.presentedViewController === upper)
    #expect(second.presentingViewController == nil)
  }

  @Test("again is possible after a dismissal")
  func presentAgain() {
    let (lower, upper) = (Page(), Page())
    lower.present(upper, animated: true)
    lower.dismiss(animated: true)
    lower.present(upper, animated: true)
    #expect(lower.presentedViewController === upper)
  }
}
