import Extraction
import LintTestSupport
import SourceText
import Testing

/// Before tools version 5.9 a target shows another one what is public only, and so everybody.
@Suite("A target made of a library's files")
struct PublicInterfaceTests {
  private func refusal(_ version: String, _ product: String, _ place: FloorRequest.Place) async throws -> UserError? {
    let repository = try MarkedRepository([
      "Soup/Package.swift": """
      // swift-tools-version: \(version)
      import PackageDescription
      let package = Package(
        name: "Soup", products: [\(product)], targets: [.target(name: "Soup"), .target(name: "Pot")])

      """, "Soup/Sources/Soup/Soup.swift": "", "Soup/Sources/Soup/Stock/Stock.swift": "",
      "Soup/Sources/Pot/Pot.swift": "",
    ])
    let model = await repository.load()
    let module = try #require(model.modules.first { $0.name == "Soup" })
    do throws(UserError) { try EditableManifest.check(module, for: place, in: model, root: repository.root) } catch {
      try EditableManifest.check(module, for: place, mayBePublic: true, in: model, root: repository.root)
      return error
    }
    return nil
  }

  private static let library = ".library(name: \"Soups\", targets: [\"Soup\"])"

  @Test("does not make its parts public API unasked, and says the line that prevents it", arguments: ["5.5", "5.8"])
  func old(version: String) async throws {
    let error = try #require(try await refusal(version, Self.library, .target))
    #expect(error.kind == .refusal)
    #expect(
      error.description.hasPrefix("Soup/Package.swift:1: tools version \(version) has no `package` access"), "\(error)")
    #expect(error.description.contains("the library Soups. Write `// swift-tools-version: 5.9` there"), "\(error)")
  }

  @Test("is made where the package keeps it to itself, or no library has it, or it is a package")
  func fine() async throws {
    #expect(try await refusal("5.9", Self.library, .target) == nil)
    #expect(try await refusal("5.5", ".library(name: \"Pots\", targets: [\"Pot\"])", .target) == nil)
    #expect(try await refusal("5.5", Self.library, .package) == nil)
  }
}
