import Extraction
import LintTestSupport
import Linting
import ManifestEditing
import Manifests
import Model
import SourceEditing
import SourceText
import Testing

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
    let edited = try FloorContainer(site, FloorNeeds(site), users: [site.module]).edited(Array(text.utf8))
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

  @Test(
    "takes what moves out of the other's list of sources",
    arguments: [("\"Stock\"", ""), ("\"Stock/Stock.swift\"", ""), ("\"Stock\", \"Stocks\"", "\"Stocks\"")])
  func sources(listed: String, left: String) async throws {
    func text(_ list: String) -> String {
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Soup",
        targets: [.target(name: "Soup", path: "Sources", sources: ["Soup.swift"\(list.isEmpty ? "" : ", ")\(list)])]
      )

      """
    }
    let repository = try MarkedRepository([
      "Package.swift": text(listed), "Sources/Soup.swift": "", "Sources/Stock/Stock.swift": "",
      "Sources/Stocks/S.swift": "",
    ])
    let site = try FloorSite(
      FloorRequest(name: "Stock", package: "Soup", paths: ["Sources/Stock"], place: .package, isVerified: true),
      in: await repository.load(), root: repository.root)
    let edited = try FloorContainer(site, FloorNeeds(site), users: []).edited(Array(text(listed).utf8))
    #expect(String(decoding: edited, as: UTF8.self) == text(left))
  }

  @Test("cannot be in another package if its code asks for a trait of this one", arguments: ["if", "elseif"])
  func traits(word: String) async throws {
    let text = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "Soup", traits: ["Hot"], targets: [.target(name: "Soup")])
      """
    let start = word == "if" ? "" : "#if os(Windows)\n"
    let repository = try MarkedRepository([
      "Package.swift": text, "Sources/Soup/Soup.swift": "#if Hot\n#endif",
      "Sources/Soup/Stock/Stock.swift": "\(start)#\(word) !Hot\n#endif",
      "Sources/Soup/Bowl/Bowl.swift": "// #if Hot\nlet hot = \"#if Hot\"",
    ])
    let session = FrozenSession(await repository.load(), root: repository.root)
    func refusal(_ name: String, _ place: FloorRequest.Place) -> UserError? {
      let request = FloorRequest(
        name: name, package: "Soup", paths: ["Sources/Soup/\(name)"], place: place, isVerified: true)
      do throws(UserError) { try FloorLayer(request, in: session, session.state).check() } catch { return error }
      return nil
    }
    let line = word == "if" ? 1 : 2
    #expect(
      refusal("Stock", .package)?.description == """
        Sources/Soup/Stock/Stock.swift:\(line): `#\(word) !Hot` asks for a trait of Soup, which another package does not \
        have: say --into target, or leave the code under it where it is
        """)
    #expect(refusal("Stock", .target) == nil)
    #expect(refusal("Bowl", .package) == nil)
  }

  @Test("takes along the package that nothing else uses, and is linked by those that use it")
  func packages() async throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
          name: "App",
          dependencies: [.package(path: "../Base"), .package(path: "../Kept")],
          targets: [
              .executableTarget(
                  name: "App",
                  dependencies: [.product(name: "Base", package: "Base"), .product(name: "Kept", package: "Kept")]),
              .testTarget(name: "AppTests", dependencies: ["App", .product(name: "Kept", package: "Kept")]),
          ]
      )

      """
    func package(_ name: String) -> String {
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\","
        + " products: [.library(name: \"\(name)\", targets: [\"\(name)\"])], targets: [.target(name: \"\(name)\")])\n"
    }
    let repository = try MarkedRepository([
      "App/Package.swift": text, "App/Sources/App/main.swift": "",
      "App/Sources/App/Pages/Page.swift": "import Base\nimport Kept",
      "App/Tests/AppTests/T.swift": "import Kept", "Base/Package.swift": package("Base"),
      "Base/Sources/Base/B.swift": "", "Kept/Package.swift": package("Kept"), "Kept/Sources/Kept/K.swift": "",
    ])
    let model = await repository.load()
    let site = try FloorSite(
      FloorRequest(name: "Pages", package: "App", paths: ["Sources/App/Pages"], place: .package, isVerified: true),
      in: model, root: repository.root)
    let tests = model.modules.filter(\.isTest)
    let bytes = try FloorContainer(site, FloorNeeds(site), users: tests).edited(Array(text.utf8))
    let edited = String(decoding: bytes, as: UTF8.self)
    #expect(!edited.contains("Base"), "\(edited)")
    #expect(edited.contains(".package(path: \"../Kept\")"), "\(edited)")
    let parts = edited.components(separatedBy: ".testTarget")
    #expect(!parts[0].contains(".product(") && parts[1].contains(".product(name: \"Pages\""), "\(edited)")
  }

  @Test("keeps the package that only its own files use, if it is a target of the same one")
  func keptPackage() async throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription
      let dependencies: [Package.Dependency] = [.package(path: "../Base")]
      let package = Package(
        name: "App", dependencies: dependencies,
        targets: [
          .target(name: "App", dependencies: [.product(name: "Base", package: "Base")])
        ])

      """
    let repository = try MarkedRepository([
      "App/Package.swift": text, "App/Sources/App/App.swift": "", "App/Sources/App/Pages/Page.swift": "import Base",
      "Base/Package.swift": library("Base"), "Base/Sources/Base/B.swift": "",
    ])
    let model = await repository.load()
    let site = try FloorSite(
      FloorRequest(name: "Pages", package: "App", paths: ["Sources/App/Pages"], place: .target, isVerified: true),
      in: model, root: repository.root)
    let bytes = try FloorContainer(site, FloorNeeds(site), users: [site.module]).edited(Array(text.utf8))
    let edited = String(decoding: bytes, as: UTF8.self)
    #expect(edited.contains("[.package(path: \"../Base\")]"), "\(edited)")
    #expect(
      edited.contains("name: \"Pages\", dependencies: [.product(name: \"Base\", package: \"Base\")]"), "\(edited)")
    #expect(edited.contains("name: \"App\", dependencies: [\"Pages\"]"), "\(edited)")
  }

  @Test("is written in each branch that has its old target, with what that links there")
  func conditions() async throws {
    let text = """
      // swift-tools-version: 5.9
      import PackageDescription

      #if os(Linux)
      let targets: [Target] = [
          .target(name: "Soup", dependencies: ["Broth", "Salt"], exclude: ["Stock/notes.txt"]),
          .target(name: "Broth"),
          .target(name: "Salt"),
          .testTarget(name: "SoupTests", dependencies: [.target(name: "Soup")]),
      ]
      #else
      let targets: [Target] = [
          .target(name: "Soup", dependencies: ["Salt", "Sugar"], exclude: ["Stock/notes.txt"]),
          .target(name: "Sugar"),
          .target(name: "Salt"),
          .testTarget(name: "SoupTests", dependencies: [.target(name: "Soup")])
      ]
      #endif

      let package = Package(name: "Soup", targets: targets)

      """
    // Whichever of the two holds here.
    let repository = try MarkedRepository([
      "Package.swift": text, "Sources/Soup/Soup.swift": "import Salt", "Sources/Soup/Stock/Stock.swift": "import Salt",
      "Sources/Soup/Stock/notes.txt": "Salty", "Sources/Broth/Broth.swift": "", "Sources/Salt/Salt.swift": "",
      "Sources/Sugar/Sugar.swift": "", "Tests/SoupTests/SoupTests.swift": "import Soup",
    ])
    let model = await repository.load()
    let soup = try #require(model.modules.first { $0.name == "Soup" })
    try EditableManifest.check(soup, for: .target, in: model, root: repository.root)
    let site = try FloorSite(
      FloorRequest(name: "Stock", package: "Soup", paths: ["Sources/Soup/Stock"], place: .target, isVerified: true),
      in: model, root: repository.root)
    let tests = model.modules.filter(\.isTest)
    let edited = try FloorContainer(site, FloorNeeds(site), users: [site.module] + tests).edited(Array(text.utf8))
    let branches = String(decoding: edited, as: UTF8.self).components(separatedBy: "#else")
    try #require(branches.count == 2)
    for branch in branches {
      #expect(!branch.contains("exclude: [\"Stock/notes.txt\"]"), "\(branch)")
      #expect(branch.contains("[.target(name: \"Soup\"), \"Stock\"]"), "\(branch)")
    }
    let first = ["Broth", "Salt"]
    let second = ["Salt", "Sugar"]
    #expect(branches[0].contains(".target(name: \"Soup\", dependencies: \(first + ["Stock"])"), "\(branches[0])")
    #expect(branches[1].contains(".target(name: \"Soup\", dependencies: \(second + ["Stock"])"), "\(branches[1])")
    // What is linked under the condition that holds is known; under the other one all is that it links alone.
    let news = zip(branches, [first.reversed(), second]).map { branch, links in
      ([["Salt"], links] as [[String]]).filter { links in
        branch.contains(
          "    .target(name: \"Stock\", dependencies: \(links), exclude: [\"notes.txt\"]),\n"
        )
      }
    }
    #expect(news == [[["Salt"]], [["Salt", "Sugar"]]] || news == [[["Salt", "Broth"]], [["Salt"]]], "\(news)")
  }

  @Test(
    "is refused if another condition has the old target twice, or as a binary target",
    arguments: [
      #"isNew ? [.target(name: "Soup")] : [.target(name: "Soup", exclude: ["New"])]"#,
      #"[.binaryTarget(name: "Soup", path: "Soup.xcframework")]"#,
    ])
  func refused(other: String) async throws {
    let text = """
      // swift-tools-version: 5.9
      import PackageDescription

      #if os(Linux)
      let targets: [Target] = [.target(name: "Soup")]
      #else
      let targets: [Target] = \(other)
      #endif

      let package = Package(name: "Soup", targets: targets)

      """
    let bytes = Array(text.utf8)
    let offset = try #require(text.range(of: ".target(")).lowerBound.utf16Offset(in: text)
    let position = LineTable(bytes).position(ofOffset: offset)
    #expect(throws: Unfixable.self) { try ManifestTarget.all("Soup", at: position, in: bytes) }
  }
}
