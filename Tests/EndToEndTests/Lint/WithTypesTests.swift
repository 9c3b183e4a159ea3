import Foundation
import Testing

/// The types that no reader sees come from the compiler, if the packages were built.
@Suite("modulize lint --with-types")
struct WithTypesTests {
  private static let target = "Sources/Shop/Target_Shop.swift"
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App", dependencies: [.package(path: "Packages/Mediator")],
      targets: [
        .target(name: "Shop_Category", dependencies: [.product(name: "Mediator", package: "Mediator")]),
        .target(name: "Shop"),
        .executableTarget(name: "App", dependencies: ["Shop", "Shop_Category"]),
      ]
    )

    """,
    ".modulize.yml":
      "exclude: [Packages/Mediator/Benchmarks]\nroles: {app: {modules: [App]}, category: {modules: [Shop_Category]}, business: {modules: [Shop]}}\n",
    "Sources/App/main.swift": "import Shop_Category\n\nprint(Mediator.shared.Shop_sum(of: [1, 2]) ?? 0)\n",
    "Sources/Shop_Category/Mediator+Shop.swift": """
    @_exported import Mediator

    extension Mediator {
      public func Shop_sum(of numbers: [Int]) -> Int? {
        performTarget("Shop", action: "sum", params: ["sum": numbers.reduce(0, +)]) as? Int
      }
    }

    """,
    target: """
    final class Target_Shop: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_Shop, [String: Any]) throws -> Any?>

      var customMirror: Mirror {
        Mirror(self, children: ["actions": ["sum": { $0.Action_sum($1) }] as Actions])
      }

      func Action_sum(_ params: [String: Any]) -> Any? {
        guard let sum = params["sum"] as? Int else { return nil }
        return sum
      }
    }

    """,
  ]

  @Test("proves what reading cannot, finds what is wrong after the build, and says what was not built")
  func settles() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.copyMediator()
      for (path, text) in Self.files { try folder.write(text, to: path) }
      func lint(_ options: String...) async throws -> ProgramResult {
        try await Binary.modulize.program(["lint", "."] + options).run(in: folder.root)
      }
      let unbuilt = try await lint("--with-types")
      #expect(unbuilt.output.contains("(unproven_service)"), "\(unbuilt.output)")
      #expect(unbuilt.errors.contains("no build has compiled it; run `swift build`"), "\(unbuilt.errors)")

      let build = try await Program(.name("swift"), ["build", "--build-system", "native"]).run(in: folder.root)
      try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
      #expect(try await lint().output.contains("(unproven_service)"))
      let proved = try await lint("--with-types")
      #expect(proved.exitCode == 0 && proved.errors.isEmpty, "\(proved.errors)")
      #expect(proved.output.hasPrefix("Nothing found"), "\(proved.output)")

      try folder.write(folder.read(Self.target).replacing("as? Int else", with: "as? String else"), to: Self.target)
      let wrong = try await lint("--with-types")
      #expect(wrong.exitCode == 1, "\(wrong.output)")
      #expect(wrong.output.contains("(parameter_type_mismatch)") && wrong.output.contains("(result_type_mismatch)"))
      try folder.write(folder.read(Self.target).replacing("return sum", with: "return Sum()"), to: Self.target)
      let broken = try await lint("--with-types")
      #expect(broken.output.contains("(unproven_service)"), "\(broken.output)")
      #expect(broken.errors.contains("cannot find 'Sum' in scope"), "\(broken.errors)")
    }
  }
}
