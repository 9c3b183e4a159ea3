/// An app of three business lines that call each other in both directions: pages with closures, a shared instance, an
/// actor.
enum Shop {
  /// By path.
  static let sources: [String: String] = [
    "App/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App",
      platforms: [.macOS(.v13)],
      products: [.executable(name: "App", targets: ["App"])],
      dependencies: [.package(path: "../Packages/PortableUI")],
      targets: [
        .executableTarget(name: "App", dependencies: [.product(name: "PortableUI", package: "PortableUI")]),
        .testTarget(name: "AppTests", dependencies: ["App", .product(name: "PortableUI", package: "PortableUI")]),
      ]
    )

    """,
    "App/Sources/App/Account/AccountService.swift": """
    /// What is known of the user.
    @MainActor
    final class AccountService {
      static let shared = AccountService()
      private var current: String? = "ann"

      func name(fallback: String) -> String { current ?? fallback }

      func forEachRole(_ body: (String) -> Void) {
        for role in ["buyer", "seller"] { body(role) }
      }
    }

    """,
    "App/Sources/App/Account/AccountViewController.swift": #"""
    import PortableUI

    final class AccountViewController: ViewController {
      private var user = ""

      init(user: String) {
        super.init()
        self.user = user
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Account"
        addText(user)
        addButton("orders") { [weak self] in
          guard let self else { return }
          let orders: ViewController = OrdersViewController(count: 1, limit: 5, done: { _ in })
          self.navigationController?.pushViewController(orders, animated: true)
        }
        addButton("upload") { Task { await self.upload() } }
      }

      private func upload() async {
        do {
          let size = try await Uploads.shared.send("photo of \(user)", tries: 3)
          Alert.show("sent \(size)")
        } catch {
          Alert.show("\(error)")
        }
      }
    }

    """#,
    "App/Sources/App/Home/HomeViewController.swift": #"""
    import PortableUI

    final class HomeViewController: ViewController {
      var last: OrdersViewController?

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Home"
        addText("Version \(OrderNumbers.version), next number \(OrderNumbers.next(after: 41))")
        addButton("orders") { [weak self] in self?.pushOrders() }
        addButton("account") { [weak self] in
          self?.navigationController?.pushViewController(AccountViewController(user: "ann"), animated: true)
        }
      }

      private func pushOrders() {
        let page = OrdersViewController(count: 2) { [weak self] text in self?.title = text }
        last = page
        navigationController?.pushViewController(page, animated: true)
      }
    }

    """#,
    "App/Sources/App/Orders/OrderNumbers.swift": """
    import Foundation

    /// Numbers for orders.
    enum OrderNumbers {
      struct Full: Error {}

      static let version: String = "1.0"
      private static let limit = 1_000

      static func next(after number: Int) -> Int { number + 1 }

      static func reserve(_ count: Int = 1, at date: Date) throws -> [Int] {
        guard count < limit else { throw Full() }
        return Array(1...count)
      }
    }

    """,
    "App/Sources/App/Orders/OrdersViewController.swift": #"""
    import PortableUI

    /// The orders of a user.
    final class OrdersViewController: ViewController {
      private var count = 0
      private var done: ((String) -> Void)?

      convenience init(count: Int, limit: Int = 10, done: @escaping (String) -> Void) {
        self.init()
        self.count = min(count, limit)
        self.done = done
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Orders"
        addText("\(count) orders of \(AccountService.shared.name(fallback: "nobody"))")
        addButton("whose") { [weak self] in self?.whose() }
        addButton("each") {
          AccountService.shared.forEachRole { role in Alert.show(role) }
        }
      }

      private func whose() {
        done?("chosen")
        navigationController?.pushViewController(AccountViewController(user: "bob"), animated: true)
      }
    }

    """#,
    "App/Sources/App/Upload/Uploads.swift": """
    /// Sends files.
    actor Uploads {
      static let shared = Uploads()
      private var count = 0

      func send(_ text: String, tries: Int) async throws -> Int {
        count += 1
        let numbers = try OrderNumbers.reserve(at: .init())
        return text.count + numbers.count
      }
    }

    """,
    "App/Sources/App/main.swift": """
    import PortableUI

    TerminalApplication(rootViewController: NavigationController(rootViewController: HomeViewController())).run()

    """,
    "App/Tests/AppTests/AppTests.swift": """
    import PortableUI
    import Testing

    @testable import App

    @MainActor
    @Suite struct AppTests {
      @Test func home() {
        let home = HomeViewController()
        home.loadViewIfNeeded()
        #expect(home.texts == ["Version 1.0, next number 42"])
      }
    }

    """,
  ]
}
