import Foundation
import Testing

/// A package with a target that its manifest declares on another system only, so that nothing of it is built here.
@Suite("A module out of a package with a target for another platform")
struct OtherPlatformTests {
  #if os(Linux)
    private static let elsewhere = "macOS"
  #else
    private static let elsewhere = "Linux"
  #endif
  private static let sources = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    var targets: [Target] = [
      .target(name: "Soup"),
      .testTarget(name: "SoupTests", dependencies: ["Soup"]),
    ]
    #if os(\(elsewhere))
      targets.append(.target(name: "SoupView", dependencies: ["Soup"]))
    #endif

    let package = Package(
      name: "Soup", products: [.library(name: "Soup", targets: ["Soup"])], targets: targets)

    """,
    "Sources/Soup/Soup.swift": "public func soup() -> String { Kitchen.plain() + Bowl().text }\n",
    "Sources/Soup/Kitchen/Kitchen.swift": """
    enum Kitchen {
      static func plain() -> String {
        "cold in "
      }
    }

    """,
    "Sources/Soup/Kitchen/Bowl.swift": """
    public struct Bowl {
      public init() {}
      public var text: String { "a bowl" }
    }

    """,
    "Sources/SoupView/SoupView.swift": "import Soup\n\npublic func view() -> String { Bowl().text }\n",
    "Sources/SoupView/SoupRow.swift": "import Soup\n\npublic func row() -> String { soup() }\n",
    "Tests/SoupTests/SoupTests.swift": """
    import Testing

    @testable import Soup

    @Test func tastes() { #expect(soup() == "cold in a bowl") }

    """,
  ]

  @Test("is made, and planned, and what was not looked at is said")
  func made() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Self.sources)
      let plan = try await folder.run(["plan", "--from", ".", "--target", "Soup"])
      #expect(plan.exitCode == 0, "\(plan.errors)")
      #expect(
        plan.output.contains(
          "Not built, so nothing is known of them: Sources/SoupView/SoupRow.swift, Sources/SoupView/SoupView.swift."),
        "\(plan.output)")
      let made = try await folder.run([
        "extract", "Kitchen", "--as", "platform", "--into", "target", "--from", ".", "--path", "Sources/Soup/Kitchen",
      ])
      #expect(made.exitCode == 0, "\(made.errors)")
      #expect(
        made.output.contains("nothing of SoupView is built here, so what is used there was not looked at"),
        "\(made.output)")
      #expect(try folder.read("Sources/Soup/Soup+Kitchen.swift").contains("@_exported import Kitchen"))
    }
  }
}
