import ManifestEditing
import SourceEditing
import SourceText
import Testing

@Suite("Changing a manifest")
struct ManifestChangeTests {
  private let old = """
    let package = Package(
      name: "App",
      dependencies: [.package(path: "../Packages/Mediator"), .package(path: "../Packages/Cart")],
      targets: [
        .executableTarget(name: "App", dependencies: [.product(name: "Cart", package: "Cart")]),
        // Of both.
        .testTarget(name: "AppTests", dependencies: ["App"], resources: [.copy("a"), .copy("b")]),
      ]
    )
    """

  @Test("a list that would make its line too long gets a line for each element, and others stay as they are")
  func tooLong() throws {
    var change = ManifestChange()
    change.addedPackages = [#".package(path: "../Packages/Cart_Category")"#]
    change.addedLinks = [
      .init(#".product(name: "Cart_Category", package: "Cart_Category")"#, to: "App", at: position, isForAll: true)
    ]
    #expect(
      try applied(change) == """
        let package = Package(
          name: "App",
          dependencies: [
            .package(path: "../Packages/Mediator"),
            .package(path: "../Packages/Cart"),
            .package(path: "../Packages/Cart_Category"),
          ],
          targets: [
            .executableTarget(name: "App", dependencies: [
              .product(name: "Cart", package: "Cart"),
              .product(name: "Cart_Category", package: "Cart_Category"),
            ]),
            // Of both.
            .testTarget(name: "AppTests", dependencies: ["App"], resources: [.copy("a"), .copy("b")]),
          ]
        )
        """)
  }

  @Test("its lines are indented as the manifest's are")
  func wide() throws {
    var change = ManifestChange()
    change.addedPackages = [#".package(path: "../Packages/Cart_Category")"#]
    let wide = Array(old.replacing("  ", with: "    ").utf8)
    let new = String(decoding: try change.applied(to: wide), as: UTF8.self)
    #expect(new.contains("    dependencies: [\n        .package(path: \"../Packages/Mediator\"),\n"), "\(new)")
  }

  @Test("a target goes, and an element of a list")
  func removed() throws {
    var change = ManifestChange()
    change.removedElements = [SourcePosition(line: 7, column: 70)]
    #expect(try applied(change).contains(#"resources: [.copy("b")]"#))
    change.removedTargets = [(name: "AppTests", position: SourcePosition(line: 7, column: 5))]
    change.removedElements = []
    let new = try applied(change)
    #expect(new.hasSuffix("package: \"Cart\")]),\n    // Of both.\n  ]\n)"), "\(new)")
  }

  @Test("a target that is made by code is refused")
  func computed() {
    var change = ManifestChange()
    change.removedTargets = [(name: "Other", position: SourcePosition(line: 7, column: 5))]
    #expect(throws: Unfixable.self) { try applied(change) }
  }

  @Test("a target that a condition adds is edited, unless another of its name is there")
  func conditional() throws {
    func edited(_ rest: String) throws -> String {
      let text = """
        let package = Package(name: "App")
        if Context.environment["SERVER"] == nil {
          package.targets.append(contentsOf: [
            .target(name: "App", dependencies: ["Cart"])
          ])
        }\(rest)
        """
      var change = ManifestChange()
      change.addedLinks = [.init(#""Log""#, to: "App", at: SourcePosition(line: 4, column: 5), isForAll: true)]
      return String(decoding: try change.applied(to: Array(text.utf8)), as: UTF8.self)
    }
    #expect(try edited("").contains(#".target(name: "App", dependencies: ["Cart", "Log"])"#))
    #expect(throws: Unfixable.self) { try edited(" else { package.targets.append(.target(name: \"App\")) }") }
  }

  /// Of App.
  private let position = SourcePosition(line: 5, column: 5)

  private func applied(_ change: ManifestChange) throws -> String {
    String(decoding: try change.applied(to: Array(old.utf8)), as: UTF8.self)
  }
}
