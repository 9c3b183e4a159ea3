import PortableUI

/// The page from ``Target_B``.
final class StandInViewController: ViewController {
  private var contentText = ""

  convenience init(contentText: String) {
    self.init()
    self.contentText = contentText
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "stand-in of B"
    addText(contentText)
  }
}
