import Judging
import LintTestSupport
import Model
import SourceText
import Testing

@testable import FloorLaying

@Suite("The target of a new module")
struct FloorManifestTests {
  @Test("is indented as the manifest is, also where its list of links takes several lines")
  func indentation() async throws {
    let text = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
          name: "Soup",
          dependencies: [
              .package(url: "https://example.com/swift-vegetables.git", from: "1.0.0"),
          ],
          targets: [
              .target(
                  name: "Soup",
                  dependencies: [
                      .product(name: "Vegetables", package: "swift-vegetables"),
                      .product(name: "VegetableSpices", package: "swift-vegetables"),
                  ]
              ),
          ]
      )

      """
    let repository = try MarkedRepository([
      "Package.swift": text, "Sources/Soup/Soup.swift": "import Vegetables\nimport VegetableSpices",
      "Sources/Soup/Stock/Stock.swift": "import Vegetables\nimport VegetableSpices",
    ])
    let model = await repository.load()
    let site = try FloorSite(
      FloorRequest(name: "Stock", package: "Soup", paths: ["Sources/Soup/Stock"], place: .target, isVerified: true),
      in: model, root: repository.root)
    let edited = try FloorManifest(site: site, needs: FloorNeeds(site), tests: []).edited(Array(text.utf8))
    let target = """
              .target(
                  name: "Stock",
                  dependencies: [
                      .product(name: "Vegetables", package: "swift-vegetables"),
                      .product(name: "VegetableSpices", package: "swift-vegetables"),
                  ]
              ),
      """
    #expect(
      String(decoding: edited, as: UTF8.self).contains("\n\(target)\n"), "\(String(decoding: edited, as: UTF8.self))")
  }
}
