import Apps
import Extraction
import ManifestEditing
import Model
import Testing

/// What a new package links is what the app linked: from the same package, under the same conditions.
@Suite("The products that a new package needs")
struct ProductFinderTests {
  private func checkout(
    _ name: String, _ products: [String: String], naming packages: [String] = []
  ) -> [String: String] {
    let declared = products.keys.sorted()
    var files = [
      "App/.build/checkouts/\(name)/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)",
        products: [\(declared.map { ".library(name: \"\($0)\", targets: [\"\(products[$0]!)\"])" }.joined(separator: ", "))],
        dependencies: [\(packages.joined(separator: ", "))],
        targets: [\(Set(products.values).sorted().map { ".target(name: \"\($0)\")" }.joined(separator: ", "))]
      )
      """
    ]
    for target in products.values { files["App/.build/checkouts/\(name)/Sources/\(target)/Code.swift"] = "" }
    return files
  }

  private func needs(_ modules: [String], checkedOut: Bool = true) async throws -> [ProductNeed?] {
    try await withFinder(checkedOut: checkedOut) { finder in
      modules.map { finder.need(module: $0, in: "Packages/Cart") }
    }
  }

  private func withFinder<Result>(
    checkedOut: Bool = true, _ body: (ProductFinder) throws -> Result
  ) async throws -> Result {
    var files = [
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let desktops: [Platform] = [.linux, .macOS]
      let package = Package(
        name: "App",
        dependencies: [
          .package(url: "https://example.com/alpha.git", from: "1.0.0"),
          .package(url: "https://example.com/beta.git", from: "1.0.0"),
          .package(path: "../Local"),
        ],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              .product(name: "Alpha", package: "alpha"),
              .product(name: "Beta", package: "beta", condition: .when(platforms: [.linux])),
              .product(name: "BetaTools", package: "beta", condition: .when(platforms: desktops)),
              .product(name: "Local", package: "Local", condition: .when(platforms: [.macOS])),
            ]),
          .testTarget(name: "AppTests", dependencies: ["App", .product(name: "Alpha", package: "alpha")]),
        ]
      )
      """,
      "App/Sources/App/main.swift": "", "App/Sources/App/Cart/Cart.swift": "",
      "Local/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Local", products: [.library(name: "Local", targets: ["Local"])], targets: [.target(name: "Local")])
      """,
      "Local/Sources/Local/Local.swift": "",
    ]
    if checkedOut {
      files.merge(checkout("alpha", ["Alpha": "Alpha"])) { $1 }
      let gamma = ".package(url: \"https://example.com/gamma.git\", exact: \"2.1.0\")"
      files.merge(checkout("beta", ["Beta": "Beta", "BetaTools": "BetaKit"], naming: [gamma])) { $1 }
      // Each names the other, and something beside itself, which nobody else can name.
      let others = [".package(url: \"https://example.com/beta\", from: \"1.0.0\")", ".package(path: \"../Delta\")"]
      files.merge(checkout("gamma", ["Gamma": "Gamma"], naming: others)) { $1 }
      files.merge(checkout("Delta", ["Delta": "Delta"])) { $1 }
    }
    let folder = try RepositoryFolder(files)
    let repository = try await folder.load()
    let app = try AppSources(of: "Cart", from: "App", folder: nil, in: repository, root: folder.root)
    let traits = try PackageTraits(manifest: files["App/Package.swift"]!, target: "App")
    let finder = ProductFinder(repository: repository, app: app, traits: traits, root: folder.root)
    return try body(finder)
  }

  @Test("are linked from the package that has them, also where another one is named first")
  func packages() async throws {
    #expect(
      try await needs(["Alpha", "Beta", "Foundation"]).map { $0?.product } == [
        ".product(name: \"Alpha\", package: \"alpha\")",
        ".product(name: \"Beta\", package: \"beta\", condition: .when(platforms: [.linux]))", nil,
      ])
  }

  @Test("are known by what the manifest says of the links, where nothing is checked out")
  func nothingCheckedOut() async throws {
    #expect(
      try await needs(["Beta"], checkedOut: false).map { $0?.product } == [
        ".product(name: \"Beta\", package: \"beta\", condition: .when(platforms: [.linux]))"
      ])
  }

  @Test("keep their conditions, written out, whatever the module is called and wherever the package is")
  func conditions() async throws {
    #expect(
      try await needs(["BetaKit", "Local"]).map { $0?.product } == [
        ".product(name: \"BetaTools\", package: \"beta\", condition: .when(platforms: [.linux, .macOS]))",
        ".product(name: \"Local\", package: \"Local\", condition: .when(platforms: [.macOS]))",
      ])
  }

  @Test("are found in what only another external package depends on, with its address")
  func lower() async throws {
    let needs = try await needs(["Gamma", "Delta"])
    #expect(needs.map { $0?.product } == [".product(name: \"Gamma\", package: \"gamma\")", nil])
    #expect(needs[0]?.package == ".package(url: \"https://example.com/gamma.git\", exact: \"2.1.0\")")
  }

  @Test("are not known for a target that is written out where nothing names its package, which is an error")
  func unknown() async throws {
    try await withFinder { finder in
      let needs = try finder.needs(["Beta", "Foundation", "Parameters"], targets: [], in: "Packages/Cart")
      #expect(needs.map(\.name) == ["Beta"])
      #expect {
        try finder.needs(["Beta"], targets: ["Parameters"], in: "Packages/Cart")
      } throws: {
        "\($0)".contains("App/Package.swift does not say where that is")
      }
    }
  }
}
