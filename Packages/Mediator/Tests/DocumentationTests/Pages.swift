import Mediator
import MediatorUI
import PortableUI
import Testing

// The code of the pages of MediatorUI and PortableUI.

@MainActor
func showSong(_ page: ViewController) -> Bool {
  Mediator.shared.pushViewController(page, animated: true)
    || Mediator.shared.presentViewController(page, animated: true)
}

@MainActor
func songPage(_ title: String, onPlay: @escaping @MainActor () -> Void) -> ViewController {
  let page = ViewController()
  page.title = title
  page.addText("A song")
  page.addButton("Play", action: onPlay)
  return page
}

@MainActor
@Suite("The pages of the products")
struct PageTests {
  @Test("a page has its title, text and button, and is not shown without a window")
  func page() {
    let page = songPage("Song 7") {}
    #expect(page.title == "Song 7")
    #expect(!showSong(page))
  }
}
