import Testing

/// The example from the beginning of the articles: forty callers upload, and the upload component is replaced.
@Suite("The upload service", .slow)
struct SwappedImplementationTests {
  @Test("one line of the app's manifest replaces it by another implementation, and no caller changes")
  func swapped() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(Self.category + Self.app)
      try folder.apply(Self.implementation("Old", answer: "sent to the old server: "))
      try folder.apply(Self.implementation("New", answer: "kept in the new cloud: "))
      let before = try await Self.run(in: folder)
      #expect(before == ["sent to the old server: holiday.jpg", "sent to the old server: cat.jpg"])

      try folder.apply([.replace("../Old/Upload", with: "../New/Upload", in: "App/Package.swift")])
      let after = try await Self.run(in: folder)
      #expect(after == ["kept in the new cloud: holiday.jpg", "kept in the new cloud: cat.jpg"])
    }
  }

  private static func run(in folder: TemporaryFolder) async throws -> [String] {
    let swift = Program(.name("swift"), ["build", "--package-path", "App"])
    let build = try await swift.run(in: folder.root, limit: .seconds(1800))
    try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
    let app = folder.program("App", of: "App")
    return try await app.run().outputLines
  }

  /// An implementation: a package `Upload` in a folder of its own. It depends on nothing.
  private static func implementation(_ folder: String, answer: String) -> [Edit] {
    let target = """
      final class Target_Upload: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_Upload, [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(self, children: ["actions": ["upload": { $0.Action_upload($1) }] as Actions])
        }

        func Action_upload(_ params: [String: Any]) -> String {
          "\(answer)" + (params["name"] as? String ?? "")
        }
      }
      """
    return [
      .write(manifest("Upload", library: true), to: "\(folder)/Upload/Package.swift"),
      .write(target, to: "\(folder)/Upload/Sources/Upload/Target_Upload.swift"),
    ]
  }

  private static let category: [Edit] = [
    .write(
      manifest(
        "Upload_Category", library: true, packages: [#".package(path: "\#(mediator)")"#],
        products: [#".product(name: "Mediator", package: "Mediator")"#]),
      to: "Upload_Category/Package.swift"),
    .write(
      """
      @_exported import Mediator

      extension Mediator {
        public func Upload_upload(_ name: String) -> String {
          performTarget("Upload", action: "upload", params: ["name": name]) as? String ?? "nobody uploads"
        }
      }
      """, to: "Upload_Category/Sources/Upload_Category/Mediator+Upload.swift"),
  ]

  private static let app: [Edit] = [
    .write(
      manifest(
        "App", packages: [#".package(path: "../Upload_Category")"#, #".package(path: "../Old/Upload")"#],
        products: [
          #".product(name: "Upload_Category", package: "Upload_Category")"#,
          #".product(name: "Upload", package: "Upload")"#,
        ]), to: "App/Package.swift"),
    .write(
      "import Upload_Category\n\nfunc album() { print(Mediator.shared.Upload_upload(\"holiday.jpg\")) }\n",
      to: "App/Sources/App/Album.swift"),
    .write(
      "import Upload_Category\n\nalbum()\nprint(Mediator.shared.Upload_upload(\"cat.jpg\"))\n",
      to: "App/Sources/App/main.swift"),
  ]

  private static var mediator: String { Checkout.root.appending(path: "Packages/Mediator").path }

  private static func manifest(
    _ name: String, library: Bool = false, packages: [String] = [], products: [String] = []
  ) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v13)],
      products: [\(library ? #".library(name: "\#(name)", targets: ["\#(name)"])"# : "")],
      dependencies: [\(packages.joined(separator: ", "))],
      targets: [
        .\(library ? "target" : "executableTarget")(
          name: "\(name)", dependencies: [\(products.joined(separator: ", "))])
      ]
    )
    """
  }
}
