import Foundation
import Testing

/// Code that only a trait of its package turns on, which is off by default.
@Suite("A module out of a package with traits")
struct TraitTests {
  private static func sources(hot: String = "Kitchen.heated(Spice(grams: 2).text)") -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Soup",
        products: [.library(name: "Soup", targets: ["Soup"])],
        traits: ["Hot"],
        targets: [
          .target(name: "Soup"),
          .testTarget(name: "SoupTests", dependencies: ["Soup"]),
        ]
      )

      """,
      "Sources/Soup/Soup.swift": """
      public func soup() -> String {
        #if Hot
          \(hot)
        #else
          Kitchen.plain(Bowl())
        #endif
      }

      """,
      "Sources/Soup/Kitchen/Kitchen.swift": """
      enum Kitchen {
        static func plain(_ bowl: Bowl) -> String { "cold in \\(bowl)" }
        static func heated(_ text: String) -> String { "hot with \\(text)" }
      }

      struct Bowl {}

      """,
      "Sources/Soup/Kitchen/Spice.swift": """
      #if Hot
        struct Spice {
          var grams: Int
          var text: String { "\\(grams) g" }
        }
      #endif

      """,
      "Tests/SoupTests/SoupTests.swift": """
      import Testing

      @testable import Soup

      @Test func tastes() {
        #if Hot
          #expect(soup() == "hot with 2 g" && Spice(grams: 3).text == "3 g")
        #else
          #expect(soup() == "cold in Bowl()")
        #endif
      }

      """,
    ]
  }

  private static let command = ["extract", "Kitchen", "--as", "platform", "--into", "target", "--from", "."]

  @Test("builds and passes its tests with them and without, as it did before")
  func both() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Self.sources())
      let result = try await folder.run(Self.command)
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      for options in [[], ["--enable-all-traits"]] {
        let test = try await Program(.name("swift"), ["test"] + options).run(in: folder.root)
        #expect(test.exitCode == 0, "\(options): \(test.output)\(test.errors)")
      }
      #expect(try folder.read("Sources/Kitchen/Spice.swift").contains("package struct Spice {"))
    }
  }

  @Test("that does not build with all of them says what was not looked at")
  func broken() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Self.sources(hot: "Kitchen.burnt()"))
      let result = try await folder.run(Self.command)
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(
        result.output.contains(
          "Soup does not build here with all its traits, so code was not looked at in `#if` with those of them that are off: Hot"
        ),
        "\(result.output)")
      let test = try await Program(.name("swift"), ["test"]).run(in: folder.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
    }
  }
}
