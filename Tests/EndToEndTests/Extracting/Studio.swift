/// An app whose manifest changes how its code compiles: default isolation to the main actor, a flag, an upcoming
/// feature, resources, and a package whose product has another name than its module.
enum Studio {
  /// By path.
  ///
  /// - Parameter money: The URL of the package `swift-money`.
  static func sources(money: String) -> [String: String] {
    pages.merging(["Studio/Package.swift": manifest(money)]) { first, _ in first }
  }

  /// The external package.
  static let money = [
    "Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "swift-money",
      products: [.library(name: "MoneyKit", targets: ["Money"])],
      targets: [.target(name: "Money")]
    )

    """,
    "Sources/Money/Money.swift": "public func money(_ cents: Int) -> String { \"\\(cents / 100) EUR\" }\n",
  ]

  private static func manifest(_ money: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let settings: [SwiftSetting] = [
      .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("ExistentialAny"),
    ]

    let package = Package(
      name: "Studio",
      defaultLocalization: "en",
      platforms: [.macOS(.v13)],
      products: [.executable(name: "Studio", targets: ["Studio"])],
      dependencies: [
        .package(path: "../Packages/PortableUI"),
        .package(url: "\(money)", from: "1.0.0"),
      ],
      targets: [
        .executableTarget(
          name: "Studio",
          dependencies: [
            .product(name: "PortableUI", package: "PortableUI"),
            .product(name: "MoneyKit", package: "swift-money"),
          ],
          exclude: ["Films/NOTES.md", "Home/NOTES.md"],
          resources: [.copy("Films/titles.txt")],
          swiftSettings: settings + [
            .define("FILMS")
          ]
        )
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private static let pages = [
    "Studio/Sources/Studio/main.swift": """
    import PortableUI

    TerminalApplication(rootViewController: NavigationController(rootViewController: HomePage())).run()

    """,
    "Studio/Sources/Studio/Home/NOTES.md": "Home.\n",
    "Studio/Sources/Studio/Home/HomePage.swift": """
    import PortableUI

    final class HomePage: ViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Home"
        addText("\\(Titles.count) films, \\(Prices.price(of: 2))")
        addButton("films") { self.navigationController?.pushViewController(FilmsPage(), animated: true) }
      }
    }

    """,
    "Studio/Sources/Studio/Account/Account.swift": """
    /// The user.
    enum Account {
      static func name() -> String { "ann" }
      nonisolated static func discount(on cents: Int) -> Int { cents / 2 }
    }

    """,
    "Studio/Sources/Studio/Films/NOTES.md": "Films.\n",
    "Studio/Sources/Studio/Films/titles.txt": "Alien\nHeat\n",
    "Studio/Sources/Studio/Films/Prices.swift": """
    import Money

    nonisolated enum Prices {
      #if FILMS
        static func price(of films: Int) -> String { money(Account.discount(on: films * 1000)) }
      #endif
    }

    """,
    "Studio/Sources/Studio/Films/Titles.swift": """
    import Foundation

    enum Titles {
      static var count: Int { all.count }
      static let all: [String] = {
        let path = Bundle.module.path(forResource: "titles", ofType: "txt") ?? ""
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\\n").map(String.init)
      }()
    }

    """,
    "Studio/Sources/Studio/Films/FilmsPage.swift": """
    import PortableUI

    final class FilmsPage: ViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Films of \\(Account.name())"
        for title in Titles.all { addText(title) }
      }
    }

    """,
  ]
}
