import Apps
import SourceText
import Testing

/// Any folder can be a business line, wherever it is.
@Suite("The folders of business lines")
struct FeatureFolderTests {
  private func features(_ folder: String, _ paths: [String]) -> [String?] {
    let feature = String(folder.split(separator: "/").last!)
    let folders = FeatureFolders(
      of: feature, in: "App/Sources/\(folder)", below: "App/Sources", paths: paths.map { "App/Sources/\($0)" })
    return paths.map { folders.feature(of: "App/Sources/\($0)") }
  }

  @Test("are those beside the feature's, and the app's own files are in none")
  func siblings() {
    #expect(
      features("Orders", ["main.swift", "Orders/A.swift", "Home/Views/B.swift", "Targets/Target_A.swift"])
        == [nil, "Orders", "Home", nil])
  }

  @Test("are at the depth of the feature's, also in other folders, and higher where a folder has sources itself")
  func depth() {
    #expect(
      features(
        "Features/Orders",
        [
          "main.swift", "Features/Orders/A.swift", "Features/Home/B.swift", "Core/Profile/C.swift", "Shared/D.swift",
          "Shared/More/E.swift", "Features/Router.swift",
        ]) == [nil, "Orders", "Home", "Profile", "Shared", "Shared", nil])
  }

  @Test("of a name that a module has are called as they will be once they come out")
  func taken() {
    let folders = FeatureFolders(
      of: "Orders", in: "S/Orders", below: "S", paths: ["S/Orders/A.swift", "S/Cart/B.swift"], outOf: "Shop",
      taken: ["Cart", "Orders"])
    #expect(folders.feature(of: "S/Cart/B.swift") == "ShopCart")
    #expect(folders.feature(of: "S/Orders/A.swift") == "Orders")
  }

  @Test("of one name are two lines")
  func ambiguous() {
    #expect(
      features("Features/Orders", ["Features/Orders/A.swift", "Features/Models/B.swift", "Core/Models/C.swift"])
        == ["Orders", "FeaturesModels", "CoreModels"])
  }

  private func sources(
    _ feature: String, _ files: [String], from app: String = "App", beside others: [String: String] = [:]
  ) async throws -> AppSources {
    var texts = [
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", targets: [.executableTarget(name: "App"), .target(name: "Kit")])
      """
    ]
    for file in files { texts["App/Sources/\(file)"] = "" }
    texts.merge(others) { $1 }
    let folder = try RepositoryFolder(texts)
    return try AppSources(of: feature, from: app, folder: nil, in: try await folder.load(), root: folder.root)
  }

  @Test("are found wherever they are below the app's sources")
  func found() async throws {
    let app = try await sources("Orders", ["App/main.swift", "App/Features/Shop/Orders/A.swift", "Kit/Kit.swift"])
    #expect(app.featureFolder == "App/Sources/App/Features/Shop/Orders")
  }

  @Test("are said where there is none, with where it was looked for, and where else there is one")
  func missing() async throws {
    let error = await #expect(throws: UserError.self) {
      try await sources("Orders", ["App/main.swift", "Kit/Deep/Orders/A.swift"])
    }
    let words = error?.description ?? ""
    #expect(words.contains("no Swift file of Orders below App/Sources/App"), "\(words)")
    #expect(words.contains("there is App/Sources/Kit/Deep/Orders, which is not part of that app"), "\(words)")
  }

  @Test("are said where there are several, each as the option takes it")
  func several() async throws {
    let error = await #expect(throws: UserError.self) {
      try await sources("Orders", ["App/main.swift", "App/A/Orders/A.swift", "App/B/Orders/A.swift", "Kit/Kit.swift"])
    }
    let words = error?.description ?? ""
    #expect(words.contains("--path Sources/App/A/Orders, or --path Sources/App/B/Orders"), "\(words)")
  }

  /// A project of the package's name, beside it, and one of another name.
  private static let projects = ["App", "Shop"].map { name in
    (
      "App/\(name).xcodeproj/project.pbxproj",
      """
      { objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; targets = ( T, ); };
        T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = ( F, ); };
        F = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources/App; sourceTree = "<group>"; };
      }; }
      """
    )
  }

  @Test("are a package's, also where a project beside it has its name")
  func besideProject() async throws {
    let projects = Dictionary(uniqueKeysWithValues: Self.projects)
    let app = try await sources("Orders", ["App/main.swift", "App/Orders/A.swift", "Kit/Kit.swift"], beside: projects)
    #expect(app.container.facts.noun == "package")
    // One of another name is meant by that.
    let shop = try await sources("Orders", ["App/main.swift", "App/Orders/A.swift"], from: "Shop", beside: projects)
    #expect(shop.container.facts.noun == "project" && shop.module.name == "Shop")
    #expect(shop.featureFolder == "App/Sources/App/Orders")
  }

  @Test("of a project leave there what Xcode does not compile, also where the sources have no folder in common")
  func ofProject() async throws {
    let project = """
      { objectVersion = 60; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T, ); };
        G = { isa = PBXGroup; children = ( F1, F2, ); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = "Pages/Orders/Orders.swift"; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = "Main/Main.swift"; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Till; productType = "com.apple.product-type.application";
          buildPhases = ( S, ); };
        S = { isa = PBXSourcesBuildPhase; files = ( B1, B2, ); };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      }; }
      """
    let files = [
      "Till.xcodeproj/project.pbxproj": project, "Pages/Orders/Orders.swift": "", "Pages/Orders/orders.json": "{}",
      "Main/Main.swift": "",
    ]
    let folder = try RepositoryFolder(files)
    let app = try AppSources(of: "Orders", from: "Till", folder: nil, in: try await folder.load(), root: folder.root)
    #expect(app.featureFolder == "Pages/Orders" && app.sourceFolder == "")
    #expect(app.stayingFiles == ["Pages/Orders/orders.json"] && app.otherFiles == [])
    #expect(app.files.first { $0.path == "Main/Main.swift" }?.feature == "Main")
  }
}
