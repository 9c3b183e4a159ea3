import Apps
import Extraction
import LintTestSupport
import Model
import Testing

@Suite("The manifest of a new package")
struct FloorPackageTests {
  @Test("is indented as the manifest is that the code leaves")
  func indentation() async throws {
    let text = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
          name: "Soup",
          platforms: [
              .macOS(.v13),
          ],
          dependencies: [
              .package(path: "Vegetables"),
          ],
          targets: [
              .target(name: "Soup", dependencies: ["Vegetables"]),
          ]
      )

      """
    let repository = try MarkedRepository([
      "Package.swift": text, "Sources/Soup/Soup.swift": "", "Sources/Soup/Stock/Stock.swift": "import Vegetables",
      "Vegetables/Package.swift": library("Vegetables"), "Vegetables/Sources/Vegetables/V.swift": "",
    ])
    let site = try FloorSite(
      FloorRequest(name: "Stock", package: "Soup", paths: ["Sources/Soup/Stock"], place: .package, isVerified: true),
      in: await repository.load(), root: repository.root)
    let files = try FloorPackage(site, FloorNeeds(site)).files(Array(text.utf8))
    #expect(
      files.first { $0.path == "Package.swift" }?.text == """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "Stock",
            platforms: [
                .macOS(.v13),
            ],
            products: [
                .library(name: "Stock", targets: ["Stock"]),
            ],
            dependencies: [
                .package(path: "../Vegetables"),
            ],
            targets: [
                .target(
                    name: "Stock",
                    dependencies: ["Vegetables"]
                ),
            ]
        )

        """)
  }

  @Test("of a project's target is indented as those of the repository are, or as its code")
  func project() async throws {
    let project = ProjectText(targets: [.init(name: "Soup", sources: ["Soup/A.swift", "Soup/B.swift"])])
    let own = "// swift-tools-version: 6.1\nimport PackageDescription\n\nlet package = Package(\n\tname: \"Salt\"\n)\n"
    for (manifest, unit) in [(own, "\t"), (nil, "    ")] {
      var files = project.files("Soup")
      files["Soup/A.swift"] = ""
      files["Soup/B.swift"] = "struct B {\n    var x = 1\n}\n"
      files["Salt/Package.swift"] = manifest
      let repository = try MarkedRepository(files)
      var request = FloorRequest(
        name: "Stock", package: "Soup", paths: ["Soup/B.swift"], place: .package, isVerified: false)
      request.outside = OutsideBuild(stores: ["index"])
      let site = try FloorSite(request, in: await repository.load(), root: repository.root)
      let texts = try FloorPackage(site, FloorNeeds(site)).files(Array(project.text.utf8))
      let text = try #require(texts.first { $0.path == "Package.swift" }?.text)
      #expect(text.contains("(\n\(unit)name: \"Stock\",\n"), "\(text)")
      #expect(text.contains("\n\(unit)\(unit).target(name: \"Stock\""), "\(text)")
    }
  }
}
