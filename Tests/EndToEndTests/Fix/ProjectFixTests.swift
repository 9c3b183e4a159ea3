import Foundation
import Testing

/// A project whose targets link too little and too much.
@Suite("modulize lint --fix on an Xcode project")
struct ProjectFixTests {
  @Test("makes targets link exactly what they import, and leaves every other byte unchanged")
  func fix() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.writePackages(["Cart", "Menu"])
      try folder.write("import Cart\n\n@main struct App { static func main() {} }\n", to: "App/App.swift")
      try folder.write(Self.project, to: Self.path)
      let found = try await folder.run(["lint"])
      #expect(found.exitCode == 1)
      #expect(
        found.output.contains("undeclared_import") && found.output.contains("unused_dependency"), "\(found.output)")
      let dry = try await folder.run(["lint", "--fix", "--dry-run"])
      #expect(dry.output.contains("+\t\t\trelativePath = Packages/Cart;"), "\(dry.output)")
      #expect(try folder.read(Self.path) == Self.project)
      let fixed = try await folder.run(["lint", "--fix"])
      #expect(fixed.exitCode == 0, "\(fixed.output)\(fixed.errors)")
      let project = try ProjectFiles(folder.url("App.xcodeproj"))
      #expect(project.products(of: "App") == ["Cart"])
      #expect(project.packages == ["Packages/Cart"])
      #expect(try project.sources(of: "App") == ["App/App.swift"])
      try expectRest(of: try folder.read(Self.path))
      let again = try await folder.run(["lint", "--fix"])
      #expect(again.exitCode == 0 && again.output.contains("Nothing found"), "\(again.output)")
      // And back.
      let settled = try folder.read(Self.path)
      try folder.write("import Menu\n\n@main struct App { static func main() {} }\n", to: "App/App.swift")
      #expect(try await folder.run(["lint", "--fix"]).exitCode == 0)
      try folder.write("import Cart\n\n@main struct App { static func main() {} }\n", to: "App/App.swift")
      #expect(try await folder.run(["lint", "--fix"]).exitCode == 0)
      #expect(try folder.read(Self.path) == settled)
    }
  }

  /// Every line that names neither package is unchanged, in its order, and every new line names one.
  private func expectRest(of text: String) throws {
    func rest(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).filter {
        !$0.contains("Menu") && !$0.contains("Cart")
      }
    }
    // Each removed object has the form of the added one.
    #expect(rest(text) == rest(Self.project))
    #expect(!text.contains("Menu") && text.contains("\r\n") == Self.project.contains("\r\n"))
  }

  private static let path = "App.xcodeproj/project.pbxproj"

  /// As Xcode writes it, with additions: a comment, odd spaces, an empty list.
  private static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 60;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\t0A0000000000000000000001 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = 0A0000000000000000000002 /* App.swift */; };
    \t\t0A0000000000000000000003 /* Menu in Frameworks */ = {isa = PBXBuildFile; productRef = 0A0000000000000000000004 /* Menu */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\t0A0000000000000000000002 /* App.swift */ = {isa = PBXFileReference;   lastKnownFileType = sourcecode.swift; path = App/App.swift; sourceTree = "<group>"; };
    \t\t0A000000000000000000000B /* App.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; path = "App \\"1\\".app"; sourceTree = BUILT_PRODUCTS_DIR; };
    /* End PBXFileReference section */

    /* Begin PBXFrameworksBuildPhase section */
    \t\t0A0000000000000000000005 /* Frameworks */ = {
    \t\t\tisa = PBXFrameworksBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t\t0A0000000000000000000003 /* Menu in Frameworks */,
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    /* End PBXFrameworksBuildPhase section */

    /* Begin PBXGroup section */
    \t\t0A0000000000000000000006 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\t0A0000000000000000000002 /* App.swift */,
    \t\t\t\t0A000000000000000000000B /* App.app */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\t0A0000000000000000000007 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\t0A0000000000000000000008 /* Sources */,
    \t\t\t\t0A0000000000000000000005 /* Frameworks */,
    \t\t\t);
    \t\t\tbuildRules = (
    \t\t\t);
    \t\t\tdependencies = (
    \t\t\t);
    \t\t\tname = App;
    \t\t\tpackageProductDependencies = (
    \t\t\t\t0A0000000000000000000004 /* Menu */,
    \t\t\t);
    \t\t\tproductName = App;
    \t\t\tproductReference = 0A000000000000000000000B /* App.app */;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\t0A0000000000000000000009 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = 0A0000000000000000000006;
    \t\t\tpackageReferences = (
    \t\t\t\t0A000000000000000000000A /* XCLocalSwiftPackageReference "Packages/Menu" */,
    \t\t\t);
    \t\t\ttargets = (
    \t\t\t\t0A0000000000000000000007 /* App */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\t0A0000000000000000000008 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\t0A0000000000000000000001 /* App.swift in Sources */, /* first */
    \t\t\t);
    \t\t};
    /* End PBXSourcesBuildPhase section */

    /* Begin XCLocalSwiftPackageReference section */
    \t\t0A000000000000000000000A /* XCLocalSwiftPackageReference "Packages/Menu" */ = {
    \t\t\tisa = XCLocalSwiftPackageReference;
    \t\t\trelativePath = Packages/Menu;
    \t\t};
    /* End XCLocalSwiftPackageReference section */

    /* Begin XCSwiftPackageProductDependency section */
    \t\t0A0000000000000000000004 /* Menu */ = {
    \t\t\tisa = XCSwiftPackageProductDependency;
    \t\t\tproductName = Menu;
    \t\t};
    /* End XCSwiftPackageProductDependency section */
    \t};
    \trootObject = 0A0000000000000000000009 /* Project object */;
    }

    """
}

extension TemporaryFolder {
  fileprivate func writePackages(_ names: [String]) throws {
    for name in names {
      try write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], targets: [.target(name: "\(name)")])
        """, to: "Packages/\(name)/Package.swift")
      try write("public struct \(name) {}\n", to: "Packages/\(name)/Sources/\(name)/\(name).swift")
    }
  }
}
