import PodPackaging
import SourceText
import Testing

@Suite("Packages of podspecs")
struct PodPackagerTests {
  private static let shop = [
    "Modules/Cart/Cart.podspec": podspec(
      "Cart", "s.platform = :ios, '15'", "s.swift_version = '5.9'", "s.source_files = 'Sources/**/*.swift'",
      "s.dependency 'Prices', '~> 1.0'", "s.test_spec 'Tests' do |t|", "  t.source_files = 'Tests/**/*.swift'", "end"),
    "Modules/Cart/Sources/Cart.swift": "import Prices",
    "Modules/Cart/Tests/CartTests.swift": "import XCTest\n@testable import Cart",
    "Modules/Prices/Prices.podspec": podspec("Prices", "s.source_files = 'Prices/*.swift'"),
    "Modules/Prices/Prices/Price.swift": "public struct Price {}",
    "Podfile": "target 'App' do\n  pod 'Cart', :path => 'Modules/Cart'\nend",
  ]

  @Test("a pod with its tests becomes a package that links those of the pods it depends on")
  func plain() async throws {
    let repository = try PackagedFolder(Self.shop)
    let manifest = try await repository.manifest(in: "Modules/Cart")
    #expect(
      manifest == """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
          name: "Cart",
          platforms: [.iOS("15.0")],
          products: [
            .library(name: "Cart", targets: ["Cart"]),
          ],
          dependencies: [
            .package(path: "../Prices"),
          ],
          targets: [
            .target(
              name: "Cart",
              dependencies: [.product(name: "Prices", package: "Prices")],
              path: "Sources"
            ),
            .testTarget(
              name: "CartTests",
              dependencies: ["Cart"],
              path: "Tests"
            ),
          ],
          swiftLanguageVersions: [.v5]
        )

        """)
  }

  @Test("what is needed comes first, and one podspec takes along what it needs")
  func order() async throws {
    let repository = try PackagedFolder(Self.shop)
    #expect(try await repository.plan().steps.map(\.pods) == [["Prices"], ["Cart"]])
    #expect(try await repository.plan("Modules/Cart/Cart.podspec").steps.count == 2)
    #expect(try await repository.plan("Modules/Prices/Prices.podspec").steps.map(\.pods) == [["Prices"]])
    await #expect { try await repository.plan("Modules/Price/Prices.podspec") } throws: {
      "\($0)".contains("did you mean Modules/Prices/Prices.podspec?")
    }
  }

  @Test("what is made is free of findings, and is left alone afterwards")
  func afterwards() async throws {
    let repository = try PackagedFolder(Self.shop)
    try await repository.make()
    #expect(try await repository.findings() == [])
    let plan = try await repository.plan()
    #expect(
      plan.steps.map(\.outcome) == [.present("Modules/Cart/Package.swift"), .present("Modules/Prices/Package.swift")])
    #expect(plan.changes.isEmpty)
  }

  @Test("the line of the Podfile that changes is named, and not changed")
  func podfile() async throws {
    let repository = try PackagedFolder(Self.shop)
    let text = try await repository.plan().text(isDone: false)
    #expect(text.contains("Podfile:2: remove pod 'Cart', and link the product Cart of the package Modules/Cart to App"))
  }

  @Test("what needs a pod that is refused waits for it")
  func waiting() async throws {
    let repository = try PackagedFolder(
      Self.shop.merging([
        "Modules/Prices/Prices.podspec": podspec(
          "Prices", "s.source_files = 'Prices/*.swift'", "s.prepare_command = 'make'")
      ]) { $1 })
    let plan = try await repository.plan()
    #expect(plan.steps.last?.outcome == .waits(["Prices"]))
    #expect(plan.isIncomplete)
    #expect(plan.changes.isEmpty)
  }

  @Test("where sources look for their resources as those of a pod is said")
  func bundles() async throws {
    let repository = try PackagedFolder([
      "Kit.podspec": podspec("Kit", "s.source_files = 'Kit/*.swift'", "s.resources = 'Kit/*.json'"), "Kit/a.json": "",
      "Kit/Kit.swift": "class Kit {\n  let bundle = Bundle(for: Kit.self)\n}",
    ])
    let notes = try await repository.plan().steps[0].notes.map(\.description)
    #expect(notes.count == 1)
    #expect(notes[0].hasPrefix("Kit/Kit.swift:2: the resources of a package are in Bundle.module"))
  }
}
