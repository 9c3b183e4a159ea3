import PortableUI

/// B's page, which shows a text.
final class BViewController: ViewController {
  private var contentText = ""

  convenience init(contentText: String) {
    self.init()
    self.contentText = contentText
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "B"
    addText(contentText)
  }
}
