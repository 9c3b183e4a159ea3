import Foundation
import Testing

/// The library as an app uses it that has no copy of this repository: by the URL from `modulize release`.
@Suite("The mediator's package, by URL", .slow)
struct ConsumerTests {
  @Test(
    "the package's README and its documentation have the same lines",
    arguments: ["README.md", "Sources/Mediator/Mediator.docc/Mediator.md"])
  func lines(page: String) throws {
    let text = try String(contentsOf: Checkout.root.appending(path: "Packages/Mediator/\(page)"), encoding: .utf8)
    for name in ["OWNER/Mediator.git", ".product(name: \"Mediator\""] {
      let lines = try MarkdownPage.readme.block(with: name)
      #expect(!lines.isEmpty)
      for line in lines { #expect(text.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)") }
    }
  }

  @Test("an app needs only the README's two lines, and only the products that it names are built")
  func consumer() async throws {
    let dependency = try MarkdownPage.readme.block(with: "OWNER/Mediator.git").joined()
    let product = try MarkdownPage.readme.block(with: ".product(name: \"Mediator\"").joined()
    try await TemporaryFolder.withEmpty { folder in
      let work = TemporaryFolder(root: folder.url("work"))
      try work.copyMediator()
      try work.write(
        Data(contentsOf: Checkout.root.appending(path: "Packages/Mediator/.spi.yml")), to: "Packages/Mediator/.spi.yml")
      try await work.begin(tagged: "begun")
      let release = try Binary.modulize.program([
        "release", "Mediator", "Parameters", "--to", folder.url("pods").path, "--skip-tests",
      ])
      let released = try await release.run(in: work.root)
      try #require(released.exitCode == 0, "\(released)")

      let url = folder.url("pods/Mediator.git").absoluteString
      let located = dependency.replacingOccurrences(of: "https://github.com/OWNER/Mediator.git", with: url)
      try folder.write(
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "App", platforms: [.macOS(.v13)],
          dependencies: [
            \(located)
          ],
          targets: [
            .executableTarget(
              name: "App",
              dependencies: [
                \(product)
              ])
          ]
        )

        """, to: "App/Package.swift")
      try folder.write(Self.source, to: "App/Sources/App/main.swift")
      let app = folder.url("App")
      let build = try await Program(.name("swift"), ["build"] + BuildSystem.strictness).run(in: app)
      try #require(build.exitCode == 0, "\(build)")
      #expect(try await folder.program("App", of: "App").run().output == "3 in the cart\n")

      let modules = FileManager.default.enumerator(atPath: app.appending(path: ".build").path)?.compactMap {
        $0 as? String
      }
      let built = Set(
        (modules ?? []).filter { $0.hasSuffix(".swiftmodule") }.compactMap { $0.split(separator: "/").last })
      #expect(built.isSuperset(of: ["Mediator.swiftmodule", "Parameters.swiftmodule"]), "\(built)")
      #expect(
        built.isDisjoint(with: ["PortableUI.swiftmodule", "MediatorUI.swiftmodule", "Fuzzing.swiftmodule"]), "\(built)")
      let checkout = app.appending(path: ".build/checkouts/Mediator")
      #expect(FileManager.default.fileExists(atPath: checkout.appending(path: ".spi.yml").path))
      #expect(!FileManager.default.fileExists(atPath: checkout.appending(path: "Packages").path))
    }
  }

  private static let source = """
    import Mediator

    final class Target_Cart: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_Cart, [String: Any]) throws -> Any?>

      var customMirror: Mirror {
        Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
      }

      func Action_count(_ params: [String: Any]) -> Int { 3 }
    }

    let count = Mediator.shared.performTarget("Cart", action: "count") as? Int
    print("\\(count ?? 0) in the cart")

    """
}
