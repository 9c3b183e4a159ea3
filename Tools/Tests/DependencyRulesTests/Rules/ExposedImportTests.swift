import LintTestSupport
import Rules
import Testing

@Suite("exposed_import")
struct ExposedImportTests {
  /// A package `App` of `Store`, which links a product from elsewhere and `Core`.
  private func files(_ configuration: String, _ source: String, settings: String = "") -> [String: String] {
    [
      ".modulize.yml": configuration,
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [.package(url: "https://example.com/x/swift-log.git", from: "1.0.0")],
        targets: [
          .target(
            name: "Store", dependencies: ["Core", .product(name: "Logging", package: "swift-log")]\(settings)),
          .target(name: "Core"),
          .testTarget(name: "StoreTests", dependencies: ["Store", "Core"]),
        ])
      """,
      "Sources/Store/S.swift": "import Foundation\ninternal import Logging\ninternal import Core\n\(source)",
      "Sources/Core/C.swift": "import Foundation", "Tests/StoreTests/T.swift": "import Core\n@testable import Store",
    ]
  }

  private func layers(_ inside: String) -> String {
    "layers:\n  - {name: store, modules: [Store], internal_only: [\(inside)]}\n  - {name: core, modules: [Core]}"
  }

  private let upcoming = #", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]"#

  @Test(
    "an import that the interface may show: plain, public, package, re-exported",
    arguments: [
      "1️⃣import Logging", "public 1️⃣import Logging", "package 1️⃣import Logging", "@_exported 1️⃣import Logging",
      "import Foundation\n@preconcurrency 1️⃣import struct Logging.Logger",
    ])
  func exposed(source: String) async throws {
    try await expect(
      files(layers("third_party"), source),
      Expectation(
        "1️⃣", "exposed_import", .error, "Store must not expose Logging", "`internal import "))
  }

  @Test("a scoped import stays one")
  func scoped() async throws {
    try await expect(
      files(layers("third_party"), "public 1️⃣import struct Logging.Logger"),
      Expectation("1️⃣", "exposed_import", .error, "write `internal import struct Logging.Logger`"))
  }

  @Test(
    "one that only this module sees, and what is not on the list", arguments: ["internal", "fileprivate", "private"])
  func inside(level: String) async throws {
    try await expect(files(layers("third_party"), "\(level) import Logging\nimport Core\nimport UIKit"))
    try await expect(files(layers("third_party"), "@_implementationOnly import Logging"))
  }

  @Test("where imports are internal by default a plain one is")
  func upcomingFeature() async throws {
    try await expect(files(layers("swift-log"), "import Logging", settings: upcoming))
    try await expect(
      files(layers("swift-log"), "public 1️⃣import Logging", settings: upcoming), Expectation("1️⃣", "exposed_import"))
    let flags = #", swiftSettings: [.unsafeFlags(["-enable-upcoming-feature", "InternalImportsByDefault"])]"#
    try await expect(files(layers("Logging"), "import Logging", settings: flags))
  }

  @Test("a layer, a module, and one of the system may be what stays inside")
  func kinds() async throws {
    for name in ["core", "Core", "C*"] {
      try await expect(files(layers(name), "1️⃣import Core"), Expectation("1️⃣", "exposed_import"))
    }
    try await expect(
      files(layers("system/UI*"), "1️⃣import UIKit"), Expectation("1️⃣", "exposed_import", .error, "must not expose UIKit"))
    try await expect(files(layers("UIKit"), "1️⃣import UIKit"), Expectation("1️⃣", "exposed_import"))
  }

  @Test("in a role it is the same")
  func roles() async throws {
    let roles =
      "roles:\n  x: {modules: [Store], may_link: [third_party, Core], internal_only: [Logging]}\n  y: {modules: [Core], may_link: []}"
    try await expect(
      files(roles, "1️⃣import Logging"), Expectation("1️⃣", "exposed_import", .error, "Store must not expose Logging"))
    try await expect(files(roles, "import Core"))
  }

  @Test("a module that has no role is named by its name, and is not of third parties")
  func withoutRole() async throws {
    func lines(_ inside: String, _ source: String) -> [String: String] {
      let roles = "roles:\n  x: {modules: [Store], may_link: [anything], internal_only: [\(inside)]}"
      return files(roles, source).mapValues {
        $0.replacing(#".target(name: "Core")"#, with: #"2️⃣.target(name: "Core")"#)
      }
    }
    try await expect(
      lines("Core", "1️⃣import Core"), Expectation("2️⃣", "unassigned_package"),
      Expectation("1️⃣", "exposed_import", .error, "Store must not expose Core"))
    try await expect(lines("third_party", "import Core"), Expectation("2️⃣", "unassigned_package"))
  }
}
