import Foundation
import Testing

/// `modulize new --from-podspec` and `--all` as a command, including a build of the result.
@Suite("modulize new --from-podspec")
struct NewFromPodspecTests {
  private static let files = [
    "Modules/Cart/Cart.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Cart'
      s.source_files = 'Classes/**/*.swift'
      s.resources = 'Assets/*'
      s.dependency 'Prices'
      s.test_spec 'Tests' do |t|
        t.source_files = 'Tests/*.swift'
      end
    end
    """,
    "Modules/Cart/Classes/Cart.swift": "import Prices\npublic func total() -> Int { price() }\n",
    "Modules/Cart/Assets/cart.json": "{}",
    "Modules/Cart/Tests/CartTests.swift": """
    import XCTest
    @testable import Cart
    final class CartTests: XCTestCase { func testTotal() { XCTAssertEqual(total(), 3) } }
    """,
    "Modules/Prices/Prices.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Prices'
      s.source_files = 'Prices/*.swift'
    end
    """,
    "Modules/Prices/Prices/Prices.swift": "public func price() -> Int { 3 }\n",
    "Modules/Pay/Pay.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Pay'
      s.source_files = 'Pay/*.swift'
      s.vendored_frameworks = 'Pay.framework'
    end
    """,
    "Modules/Pay/Pay/Pay.swift": "",
    "Podfile": "target 'App' do\n  pod 'Cart', :path => 'Modules/Cart'\nend\n",
  ]

  @Test("a podspec and its dependencies become packages that build and pass tests and lint; podspecs stay unchanged")
  func one() async throws {
    try await TemporaryFolder.withEmpty { folder in
      for (path, text) in Self.files { try folder.write(text, to: path) }
      let planned = try await run(["--from-podspec", "Modules/Cart/Cart.podspec", "--dry-run"], in: folder)
      #expect(planned.exitCode == 0, "\(planned.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.url("Modules/Cart/Package.swift").path))
      let made = try await run(["--from-podspec", "Modules/Cart/Cart.podspec"], in: folder)
      #expect(made.exitCode == 0, "\(made.errors)")
      #expect(made.output.contains("Podfile:2: remove pod 'Cart'"))
      let lint = try await Program(.path(.init(Binary.modulize.url.path)), ["lint"]).run(in: folder.root)
      #expect(lint.output.hasPrefix("Nothing found"), "\(lint.output)")
      let test = try await Program(.name("swift"), ["test", "--package-path", "Modules/Cart"]).run(in: folder.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
      let again = try await run(["--from-podspec", "Modules/Cart/Cart.podspec"], in: folder)
      #expect(again.output.contains("left alone: there is Modules/Cart/Package.swift"))
    }
  }

  @Test("--all makes the packages that are possible, and reports the obstacles of others with their places", .slow)
  func all() async throws {
    try await TemporaryFolder.withEmpty { folder in
      for (path, text) in Self.files { try folder.write(text, to: path) }
      let result = try await run(["--all"], in: folder)
      #expect(result.exitCode == 1)
      #expect(result.output.contains("Modules/Pay/Pay.podspec:4: it brings a built framework"))
      #expect(result.output.contains("2 made, 0 already there, 1 refused, 0 waiting for these"))
      #expect(!FileManager.default.fileExists(atPath: folder.url("Modules/Pay/Package.swift").path))
      #expect(try folder.read("Modules/Prices/Package.swift").contains(#"name: "Prices""#))
    }
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> ProgramResult {
    try await Binary.modulize.program(["new"] + arguments).run(in: folder.root)
  }
}
