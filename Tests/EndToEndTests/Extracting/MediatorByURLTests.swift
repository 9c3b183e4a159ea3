import Foundation
import Testing

/// Most apps take the mediator from a release: nothing of it is in the repository.
@Suite("An app that takes the mediator from a release")
struct MediatorByURLTests {
  /// What leaves calls functions and variables at the top level and is called by such, one of which has the helper's name
  /// that generated code once had.
  private static let sources = [
    "Sources/App/main.swift": "print(home())\n",
    "Sources/App/Home/Home.swift": """
    func home() -> String { "home \\(cart(of: 3)) \\(theme) \\(unread) \\(badge(unread: 4, params: "x"))" }
    let place = "here"
    func footer(_ n: Int) -> String { "footer \\(n)" }

    """,
    "Sources/App/Cart/Cart.swift": """
    func cart(of items: Int) -> String { "\\(items) \\(place) \\(footer(1))" }
    let theme = "dark"
    var unread: Int { 7 }
    func badge(unread: Int, params: String) -> String { "\\(unread)\\(params)" }

    """,
  ]
  private static let shown = "home 3 here footer 1 dark 7 4x\n"

  @Test("has a line extracted that does what it did, and its names are checked")
  func extracted() async throws {
    try await Self.withApp { folder in
      try await Self.extractCart(from: folder)
      let target = try folder.read("Packages/Cart/Sources/Cart/Targets/Target_CartServices.swift")
      #expect(target.contains("    Cart.cart(of: items)\n"), "\(target)")
      let current = try await folder.modulize("generate", ".", "--check")
      #expect(current.exitCode == 0, "\(current.errors)")
      let category = "Packages/Cart_Category/Sources/Cart_Category/Mediator+CartServices.swift"
      try folder.write(folder.read(category).replacing(#"action: "theme""#, with: #"action: "thme""#), to: category)
      let lint = try await folder.modulize("lint", ".")
      #expect(lint.output.contains(#"offers no "thme""#) && lint.output.contains("(missing_action)"), "\(lint.output)")
    }
  }

  @Test("has a line extracted whose target is written out, where types hide the names of both modules", .slow)
  func writtenOut() async throws {
    try await Self.withApp(["Sources/App/Cart/Types.swift": "enum Cart {}\nstruct App {}\n"]) { folder in
      try await Self.extractCart(from: folder)
      let manifest = try folder.read("Packages/Cart/Package.swift")
      #expect(manifest.contains(#".product(name: "Parameters", package: "Parameters")"#), "\(manifest)")
      let lint = try await folder.modulize("lint", ".")
      #expect(lint.exitCode == 0, "\(lint.output)")
    }
  }

  private static func extractCart(from folder: TemporaryFolder) async throws {
    let result = try await folder.modulize("extract", "Cart", "--from", "App", "--verify")
    try #require(result.exitCode == 0, "\(result.errors)")
    #expect(try await folder.program("App", of: ".", in: ".build").run().output == shown)
  }

  /// Makes the app, committed and built, and the releases that it uses.
  private static func withApp(
    _ more: [String: String] = [:], _ body: (TemporaryFolder) async throws -> Void
  ) async throws {
    try await TemporaryFolder.withEmpty { releases in
      let url = try await releases.releaseMediator()
      try await TemporaryFolder.withEmpty { folder in
        let manifest = """
          // swift-tools-version: 6.2
          import PackageDescription

          let package = Package(
            name: "App",
            dependencies: [
              .package(url: "\(url)", from: "1.0.0")
            ],
            targets: [
              .executableTarget(name: "App")
            ]
          )

          """
        for (path, text) in sources.merging(more, uniquingKeysWith: { $1 }) { try folder.write(text, to: path) }
        try folder.write(manifest, to: "Package.swift")
        try folder.write(".build/\nPackage.resolved\n", to: ".gitignore")
        try await folder.git("init", "--quiet", "--initial-branch=main")
        try await folder.git("config", "user.name", "Tester")
        try await folder.git("config", "user.email", "tester@example.com")
        try await folder.commit("Begin")
        let build = try await Program(.name("swift"), ["build"]).run(in: folder.root)
        try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
        #expect(try await folder.program("App", of: ".", in: ".build").run().output == shown)
        try await body(folder)
      }
    }
  }
}

extension TemporaryFolder {
  /// Makes repositories of what an app needs of the mediator, released as 1.0.0.
  ///
  /// - Returns: The URL of the mediator's.
  fileprivate func releaseMediator() async throws -> String {
    let parameters = url("Parameters").absoluteString
    try await makePackage(
      "Parameters", "products: [.library(name: \"Parameters\", targets: [\"Parameters\"])],",
      targets: [".target(name: \"Parameters\")"])
    let link = ".product(name: \"Parameters\", package: \"Parameters\")"
    try await makePackage(
      "Mediator",
      """
      platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
      products: [
        .library(name: "Mediator", targets: ["Mediator"]),
        .library(name: "MediatorTestSupport", targets: ["MediatorTestSupport"]),
      ],
      dependencies: [.package(url: "\(parameters)", from: "1.0.0")],
      """,
      targets: [
        ".target(name: \"Mediator\", dependencies: [\(link)])",
        ".target(name: \"MediatorTestSupport\", dependencies: [\"Mediator\", \(link)])",
      ])
    return url("Mediator").absoluteString
  }

  private func makePackage(_ name: String, _ more: String, targets: [String]) async throws {
    for target in [name, "\(name)TestSupport"] {
      let sources = Checkout.root.appending(path: "Packages/\(name)/Sources/\(target)")
      guard FileManager.default.fileExists(atPath: sources.path) else { continue }
      try FileManager.default.createDirectory(at: url("\(name)/Sources"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: sources, to: url("\(name)/Sources/\(target)"))
    }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        \(more)
        targets: [\(targets.joined(separator: ", "))]
      )

      """, to: "\(name)/Package.swift")
    try await release(name)
  }
}
