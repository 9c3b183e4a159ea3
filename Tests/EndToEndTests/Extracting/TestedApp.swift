/// A program of two business lines with realistic tests: of one, of both, with helpers, in two test targets.
enum TestedApp {
  /// By path.
  static let sources = [
    "TestedApp/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "TestedApp",
      platforms: [.macOS(.v13)],
      products: [.executable(name: "TestedApp", targets: ["TestedApp"])],
      dependencies: [
        .package(path: "../Packages/Mediator"),
        .package(path: "../Packages/Parameters"),
      ],
      targets: [
        .executableTarget(name: "TestedApp"),
        // By the page.
        .testTarget(
          name: "TestedAppTests",
          dependencies: [
            "TestedApp",
            .product(name: "Mediator", package: "Mediator"),
            .product(name: "Parameters", package: "Parameters"),
          ]
        ),
        .testTarget(
          name: "TestedAppBillingTests", dependencies: ["TestedApp"], swiftSettings: [.define("STRICT")]),
      ]
    )

    """,
    "TestedApp/Sources/TestedApp/main.swift": """
    print(Desk.greeting(for: "ann"))

    """,
    "TestedApp/Sources/TestedApp/Desk/Desk.swift": """
    enum Desk {
      static func greeting(for name: String) -> String { "\\(name) owes \\(Billing.total(of: [1, 2]))" }
    }

    """,
    "TestedApp/Sources/TestedApp/Billing/Billing.swift": """
    /// What patients owe.
    enum Billing {
      struct Invoice: Equatable { var cents: Int }

      static func total(of cents: [Int]) -> Int { cents.map { TestedApp.Billing.invoice($0).cents }.reduce(0, +) }
      static func invoice(_ cents: Int) -> Invoice { Invoice(cents: cents * 100) }
    }

    """,
    "TestedApp/Tests/TestedAppTests/BillingTests.swift": """
    import Parameters
    import Testing

    @testable import TestedApp

    // TestedApp's invoices.
    @Suite struct BillingTests {
      @Test func invoice() throws {
        #expect(Billing.invoice(3) == three)
        #expect(try ["cents": 300].required("cents", as: Int.self) == three.cents)
      }
    }

    """,
    "TestedApp/Tests/TestedAppTests/Billing/Three.swift": """
    @testable import TestedApp

    let three = TestedApp.Billing.Invoice(cents: 300)

    """,
    "TestedApp/Tests/TestedAppTests/DeskTests.swift": """
    import Mediator
    import Testing

    @testable import TestedApp

    @Suite struct DeskTests {
      @Test func greeting() {
        _ = Mediator.self
        #expect(Desk.greeting(for: "bob") == "bob owes 300")
      }
    }

    """,
    "TestedApp/Tests/TestedAppBillingTests/TotalTests.swift": """
    import Testing

    @testable import TestedApp

    @Suite struct TotalTests {
      @Test func total() {
        #if STRICT
          #expect(Billing.total(of: [1, 1]) == 200)
        #endif
      }
    }

    """,
  ]
}
