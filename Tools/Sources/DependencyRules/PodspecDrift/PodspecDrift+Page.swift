import Rules

extension PodspecDrift {
  static let page = RulePage(
    summary: """
      a podspec and a package with the same files that differ in their dependencies, or in which files they include
      """,
    reason: """
      While a team moves from CocoaPods to packages, both files exist, for months. A dependency is added where \
      someone's own build breaks, and the other build breaks later, for someone else. The package is what is judged; \
      this rule compares the podspec with it.
      """,
    articles: [],
    bad: [
      "Basket/Package.swift": Self.manifest,
      "Basket/Basket.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Basket'
        s.source_files = 'Sources/**/*.swift'
        s.dependency 'Prices_Category'
        s.dependency 'Vouchers'  # ⇠ podspec_drift
      end
      """,
      "Basket/Sources/Basket/Basket.swift": "import Prices_Category",
      "Prices_Category/Package.swift": Self.prices,
      "Prices_Category/Prices_Category.podspec": Self.pod("Prices_Category"),
      "Prices_Category/Sources/Prices_Category/Prices_Category.swift": "public struct Prices_Category {}",
      "Vouchers/Vouchers.podspec": Self.pod("Vouchers"),
      "Vouchers/Sources/Vouchers/Vouchers.swift": "public struct Vouchers {}",
    ],
    change: "Make both equal: remove what is no longer needed, add what is.",
    good: [
      "Basket/Package.swift": Self.manifest,
      "Basket/Basket.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Basket'
        s.source_files = 'Sources/**/*.swift'
        s.dependency 'Prices_Category'
      end
      """,
      "Basket/Sources/Basket/Basket.swift": "import Prices_Category",
      "Prices_Category/Package.swift": Self.prices,
      "Prices_Category/Prices_Category.podspec": Self.pod("Prices_Category"),
      "Prices_Category/Sources/Prices_Category/Prices_Category.swift": "public struct Prices_Category {}",
      "Vouchers/Vouchers.podspec": Self.pod("Vouchers"),
      "Vouchers/Sources/Vouchers/Vouchers.swift": "public struct Vouchers {}",
    ],
    exception: """
      A dependency that one of the two systems provides in another way, and a file that replaces one of the other, such \
      as the one that finds the resources. If only one of the two files is still built, remove the other.
      """)

  private static let manifest: RuleExample.Content = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Basket",
      products: [.library(name: "Basket", targets: ["Basket"])],
      dependencies: [.package(path: "../Prices_Category")],
      targets: [.target(name: "Basket", dependencies: [.product(name: "Prices_Category", package: "Prices_Category")])]
    )
    """

  private static let prices: RuleExample.Content = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Prices_Category",
      products: [.library(name: "Prices_Category", targets: ["Prices_Category"])],
      targets: [.target(name: "Prices_Category")]
    )
    """

  private static func pod(_ name: String) -> RuleExample.Content {
    .text(
      """
      Pod::Spec.new do |s|
        s.name = '\(name)'
        s.source_files = 'Sources/**/*.swift'
      end
      """)
  }
}
