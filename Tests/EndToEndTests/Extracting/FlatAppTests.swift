import Foundation
import Testing

/// What `swift package init --type executable` began: the repository is the app, without a folder for its target.
@Suite("An app that is the whole repository", .slow)
struct FlatAppTests {
  private let sources = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
        name: "Flat",
        dependencies: [.package(path: "Packages/Mediator")],
        targets: [
            .executableTarget(name: "Flat"),
            .testTarget(name: "FlatTests", dependencies: ["Flat"]),
        ]
    )

    """,
    "Sources/main.swift": "print(Cart.total(of: [1, 2]))\n",
    "Sources/Cart/Cart.swift": "enum Cart { static func total(of all: [Int]) -> Int { all.reduce(0, +) } }\n",
    "Tests/CartTests.swift": """
    import XCTest
    @testable import Flat

    final class CartTests: XCTestCase {
        func testTotal() { XCTAssertEqual(Cart.total(of: [1, 1]), 2) }
    }

    """,
  ]

  @Test("has a business line extracted with its only test, and prints what it did")
  func carriedOut() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: sources)
      let result = try await folder.modulize("extract", "Cart", "--from", ".", "--verify")
      try #require(result.exitCode == 0, "\(result.errors)")
      let app = folder.program("Flat")
      #expect(try await app.run().output == "3\n")
      #expect(!(try folder.read("Package.swift").contains("FlatTests")))
      #expect(!FileManager.default.fileExists(atPath: folder.url("Tests").path))
      let test = try await folder.test("Packages/Cart", outOf: ".")
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
      #expect((test.output + test.errors).contains("Executed 1 test, with 0 failures"))
    }
  }
}
