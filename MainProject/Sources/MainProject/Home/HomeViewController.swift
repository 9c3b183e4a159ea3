import A_Category
import PortableUI

/// The app's first page.
final class HomeViewController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    addText("The first page of three.")
    addButton("push A") { [weak self] in self?.pushA() }
  }

  private func pushA() {
    guard let page = Mediator.shared.A_viewController() else { return }
    navigationController?.pushViewController(page, animated: true)
  }
}
