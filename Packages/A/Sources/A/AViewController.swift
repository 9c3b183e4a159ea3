import B_Category

/// A's page.
package final class AViewController: ViewController {
  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "A"
    addText("The next page belongs to B.")
    addButton("push B") { [weak self] in self?.pushB() }
  }

  private func pushB() {
    guard let page = Mediator.shared.B_viewController(contentText: "hello, world!") else { return }
    navigationController?.pushViewController(page, animated: true)
  }
}
