import Apps
import Extraction
import FolderTestSupport
import LintTestSupport
import Model
import SourceEditing
import SourceText
import Testing

/// What no index records, and what no build of the package shows.
@Suite("What keeps code from becoming a module below")
struct FloorObstacleTests {
  private static func moved(in monolith: Monolith) -> Set<Int> {
    Set(monolith.files.indices.filter { monolith.files[$0].feature == "Cart" })
  }

  @Test("are the keys of a type's Codable in an extension that stays, and not those of another type in it")
  func codingKeys() async throws {
    let monolith = try await Shop([
      "Cart/Cart.swift": "struct Cart: Codable { var count = 1 }\nenum API {}\n",
      "Keys.swift": "extension Cart { enum CodingKeys: String, CodingKey { case count = \"c\" } }\n",
      "API.swift":
        "extension API { struct Answer: Codable { var a = 1; enum CodingKeys: String, CodingKey { case a = \"b\" } } }",
    ]).monolith()
    let missing = FloorClosure(monolith).missing(for: Self.moved(in: monolith))
    #expect(missing.map { "\(monolith.files[$0.file].path) \($0.need.name)" } == ["Keys.swift CodingKeys"])
    #expect(missing.map(\.need.declared) == [SourcePosition(line: 1, column: 23)])
  }

  @Test(
    "are names in code that the build leaves out, of what stays, unless a member may be meant",
    arguments: [
      ("func cart() { _ = Font.self }", "struct Font {}", ["Font.swift:1:8"]),
      (
        "func cart(_ font: Font) { load() }", "#if NEVER\nstruct Font {}\n#endif\nfunc load() {}",
        ["Font.swift:2:8", "Font.swift:4:6"]
      ),
      ("func cart() { load(); own() }\nfunc own() {}", "enum Font { static func load() {} }\nfunc load() {}", []),
      ("func cart(load: Int) { print(load) }", "func load() {}\nfunc own() {}", []),
    ])
  func inactive(cart: String, other: String, places: [String]) async throws {
    let monolith = try await Shop([
      "Cart/Cart.swift": "struct Cart {}\n#if NEVER\n\(cart)\n#endif\n", "Font.swift": other,
    ]).monolith()
    let missing = FloorClosure(monolith).missing(for: Self.moved(in: monolith))
    #expect(
      missing.map { "\(monolith.files[$0.file].path):\($0.need.declared.line):\($0.need.declared.column)" } == places)
  }

  @Test("are conformances that stay and that what moves implies")
  func implied() async throws {
    let monolith = try await Shop([
      "Cart/Cart.swift": """
      struct Cart { var count = 1; var name = "" }
      extension Cart: Comparable { static func < (a: Cart, b: Cart) -> Bool { a.count < b.count } }
      enum Kind: Hashable { case plain(Int) }
      """,
      "Same.swift":
        "extension Cart: Equatable { static func == (a: Cart, b: Cart) -> Bool { true } }\nextension Kind: CustomStringConvertible { var description: String { \"\" } }",
    ]).monolith()
    let missing = FloorClosure(monolith).missing(for: Self.moved(in: monolith))
    #expect(missing.map(\.need.name) == ["the conformance to Equatable"])
    #expect(missing.map(\.need.declared) == [SourcePosition(line: 1, column: 17)])
  }

  @Test(
    "are types of literals on the other side",
    arguments: [
      ("func half() -> Any { 0.5 }", "typealias FloatLiteralType = Float", ["Alias.swift:1:11"]),
      ("typealias FloatLiteralType = Float", "func half() -> Any { 0.5 }", ["Cart/Cart.swift:1:11"]),
      ("func half() -> Any { 1 }", "typealias FloatLiteralType = Float", []),
      ("typealias Whole = Int", "func half() -> Any { 0.5 }", []),
    ])
  func literals(cart: String, other: String, places: [String]) async throws {
    let monolith = try await Shop(["Cart/Cart.swift": cart, "Alias.swift": other]).monolith()
    let moved = Self.moved(in: monolith)
    let lines = LiteralTypes(in: monolith).lines { moved.contains($0) }
    #expect(lines.map { "\($0.split(separator: ": ").first ?? "")" } == places, "\(lines)")
  }

  private static let divided = """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Soup",
      targets: [.target(name: "Soup", resources: [.process("Stock/Texts"), .copy("Data")])])

    """

  @Test(
    "are resources that are divided, unless a name says which one is meant",
    arguments: [
      (
        "url(forResource: \"stock\", withExtension: \"txt\")", "url(forResource: \"Data/pot\", withExtension: \"txt\")",
        []
      ),
      (
        "url(forResource: \"pot\", withExtension: \"txt\")", "path(\"pot.txt\")",
        ["Sources/Soup/Stock/Stock.swift:2:19"]
      ),
      ("url(forResource: \"stock\", withExtension: \"txt\")", "path(\"stock\")", ["Sources/Soup/Soup.swift:2:19"]),
      (
        "url(forResource: name, withExtension: \"txt\")", "path(name)",
        [
          "Sources/Soup/Stock/Stock.swift:2:19", "Sources/Soup/Soup.swift:2:19",
        ]
      ),
    ])
  func resources(stock: String, soup: String, places: [String]) async throws {
    let folder = try RepositoryFolder([
      "Package.swift": Self.divided, "Sources/Soup/Soup.swift": "import Foundation\nlet text = Bundle.module.\(soup)\n",
      "Sources/Soup/Stock/Stock.swift": "import Foundation\nlet text = Bundle.module.\(stock)\n",
      "Sources/Soup/Stock/Texts/stock.txt": "", "Sources/Soup/Data/pot.txt": "",
    ])
    let site = try FloorSite(
      FloorRequest(name: "Stock", package: "Soup", paths: ["Sources/Soup/Stock"], place: .target, isVerified: true),
      in: try await folder.load(), root: folder.root)
    let files = try ["Sources/Soup/Soup.swift", "Sources/Soup/Stock/Stock.swift"].map { path in
      let bytes = try folder.bytes(of: path)
      return MonolithFile(
        path: path, feature: nil, bytes: bytes, tree: try ParsedSource.tree(of: bytes), occurrences: [])
    }
    let lines = FloorResources(site: site, files: files).lines
    #expect(lines.map { "\($0.split(separator: ": ").first ?? "")" } == places, "\(lines)")
  }

  @Test(
    "are tests in another package that see internal declarations",
    arguments: [
      ("@testable import Soup\nlet x = Hidden()", ["Client/Tests/ClientTests/T.swift:2:9"]),
      ("@testable import Soup\nlet x = Item()", []), ("import Soup\nlet x = Hidden()", []),
    ])
  func tests(text: String, places: [String]) async throws {
    let folder = try RepositoryFolder([
      "Soup/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Soup", products: [.library(name: "Soup", targets: ["Soup"])], targets: [.target(name: "Soup")])

      """,
      "Soup/Sources/Soup/Soup.swift": "", "Soup/Sources/Soup/Cart/Cart.swift": "",
      "Client/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Client", dependencies: [.package(path: "../Soup")],
        targets: [.testTarget(name: "ClientTests", dependencies: ["Soup"])])

      """, "Client/Tests/ClientTests/T.swift": text,
    ])
    let site = try FloorSite(
      FloorRequest(name: "Cart", package: "Soup", paths: ["Sources/Soup/Cart"], place: .target, isVerified: true),
      in: try await folder.load(), root: folder.root)
    let monolith = try await Shop([
      "Cart/Cart.swift": "struct Hidden {}\npublic struct Item { public init() {} }\n", "Soup.swift": "",
    ]).monolith()
    let moved = Self.moved(in: monolith)
    let lines = DistantTests(of: site).lines(using: monolith) { moved.contains($0.file) }
    #expect(lines.map { "\($0.split(separator: ": ").first ?? "")" } == places, "\(lines)")
  }

  @Test("are conditions that ask for a module of its name")
  func conditions() async throws {
    let repository = try MarkedRepository([
      "Package.swift": library("Soup"), "Sources/Soup/Soup.swift": "import Foundation\n#if canImport(Stock)\n#endif\n",
    ])
    let model = await repository.load()
    let error = #expect(throws: UserError.self) {
      try TakenConditions.check("Stock", in: model, root: repository.root)
    }
    #expect(error?.description.hasPrefix("Sources/Soup/Soup.swift:2: `canImport(Stock)`") == true, "\(error)")
    #expect(error?.kind == .refusal)
    try TakenConditions.check("Sto", in: model, root: repository.root)
  }
}
