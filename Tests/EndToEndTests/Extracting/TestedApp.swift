/// A program of two business lines with realistic tests: of one, of both, with helpers, in two test targets.
enum TestedApp {
  /// By path.
  static let sources = [
    "Clinic/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Clinic",
      platforms: [.macOS(.v13)],
      products: [.executable(name: "Clinic", targets: ["Clinic"])],
      dependencies: [
        .package(path: "../Packages/Mediator"),
        .package(path: "../Packages/Parameters"),
      ],
      targets: [
        .executableTarget(name: "Clinic"),
        // By the page.
        .testTarget(
          name: "ClinicTests",
          dependencies: [
            "Clinic",
            .product(name: "Mediator", package: "Mediator"),
            .product(name: "Parameters", package: "Parameters"),
          ]
        ),
        .testTarget(
          name: "ClinicBillingTests", dependencies: ["Clinic"], swiftSettings: [.define("STRICT")]),
      ]
    )

    """,
    "Clinic/Sources/Clinic/main.swift": """
    print(Desk.greeting(for: "ann"))

    """,
    "Clinic/Sources/Clinic/Desk/Desk.swift": """
    enum Desk {
      static func greeting(for name: String) -> String { "\\(name) owes \\(Billing.total(of: [1, 2]))" }
    }

    """,
    "Clinic/Sources/Clinic/Billing/Billing.swift": """
    /// What patients owe.
    enum Billing {
      struct Invoice: Equatable { var cents: Int }

      static func total(of cents: [Int]) -> Int { cents.map { Clinic.Billing.invoice($0).cents }.reduce(0, +) }
      static func invoice(_ cents: Int) -> Invoice { Invoice(cents: cents * 100) }
    }

    """,
    "Clinic/Tests/ClinicTests/BillingTests.swift": """
    import Parameters
    import Testing

    @testable import Clinic

    // Clinic's invoices.
    @Suite struct BillingTests {
      @Test func invoice() throws {
        #expect(Billing.invoice(3) == three)
        #expect(try ["cents": 300].required("cents", as: Int.self) == three.cents)
      }
    }

    """,
    "Clinic/Tests/ClinicTests/Billing/Three.swift": """
    @testable import Clinic

    let three = Clinic.Billing.Invoice(cents: 300)

    """,
    "Clinic/Tests/ClinicTests/DeskTests.swift": """
    import Mediator
    import Testing

    @testable import Clinic

    @Suite struct DeskTests {
      @Test func greeting() {
        _ = Mediator.self
        #expect(Desk.greeting(for: "bob") == "bob owes 300")
      }
    }

    """,
    "Clinic/Tests/ClinicBillingTests/TotalTests.swift": """
    import Testing

    @testable import Clinic

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
