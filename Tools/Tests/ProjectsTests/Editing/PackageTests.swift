import Projects
import Testing

@Suite struct PackageTests {
  @Test("A package in a folder becomes a reference of the project, and leaves no trace when it goes")
  func references() throws {
    for text in [SampleProject.text, Self.withoutPackages] {
      var project = EditedProject(text)
      try project.add(packageAt: "Packages/Cart")
      #expect(try project.read.packages.last?.location == .path("Packages/Cart"))
      #expect(project.text.contains("/* XCLocalSwiftPackageReference \"Packages/Cart\" */,"))
      #expect(
        try project.described.contains("XCLocalSwiftPackageReference[Packages/Cart].relativePath = Packages/Cart"))
      let once = project.text
      try project.add(packageAt: "./Packages/Cart")
      #expect(project.text == once)
      try project.remove(packageAt: "Packages/Cart")
      #expect(project.text == text)
    }
  }

  /// A project of before there were packages.
  private static let withoutPackages = SampleProject.text
    .replacing(/\n\/\* Begin XCRemote(.|\n)*XCRemoteSwiftPackageReference section \*\/\n/, with: "")
    .replacing(/\n\/\* Begin XCSwift(.|\n)*XCSwiftPackageProductDependency section \*\/\n/, with: "")
    .replacing(/\t\t\tpackage(References|ProductDependencies) = \((.|\n)*?\);\n/, with: "")
    .replacing(/\t*AA0000000000000000000003.*\n/, with: "")

  @Test("Where a project shows the folders of packages, it shows another one beside them")
  func folders() throws {
    let shown = """
      \t\tAA0000000000000000000060 /* Models */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Models; \
      path = Packages/Models; sourceTree = "<group>"; };
      /* End PBXFileReference
      """
    let text = SampleProject.text.replacing("/* End PBXFileReference", with: shown)
      .replacing("\t\t\tpackage = AA0000000000000000000051 /* XCRemoteSwiftPackageReference \"Nuke\" */;\n", with: "")
      .replacing(
        "/* Pages */,\n\t\t\t\tAA0000000000000000000008",
        with: "/* Pages */,\n\t\t\t\tAA0000000000000000000060 /* Models */,\n\t\t\t\tAA0000000000000000000008")
    var project = EditedProject(text)
    try project.add(packageAt: "Packages/Models")
    #expect(project.text == text)
    try project.add(packageAt: "Packages/Cart")
    #expect(try project.read.folders.map(\.path).contains("Packages/Cart"))
    #expect(!project.text.contains("XCLocalSwiftPackageReference"))
    #expect(
      project.text.contains(
        "/* Cart */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Cart; path = Packages/Cart; sourceTree = SOURCE_ROOT; };"
      ))
  }

  @Test("A project of before Xcode 15 shows the folder, because that Xcode knows no references to folders")
  func oldFormats() throws {
    var project = EditedProject(SampleProject.text.replacing("objectVersion = 77", with: "objectVersion = 54"))
    try project.add(packageAt: "Packages/Cart")
    #expect(try project.read.folders.map(\.path).contains("Packages/Cart"))
    #expect(!project.text.contains("XCLocalSwiftPackageReference"))
  }

  @Test(
    "A package from elsewhere is named by a manifest as the project asks for it",
    arguments: [
      ("kind = upToNextMajorVersion; minimumVersion = 12.1.0;", "from: \"12.1.0\""),
      ("kind = upToNextMinorVersion; minimumVersion = 12.1.0;", ".upToNextMinor(from: \"12.1.0\")"),
      ("kind = exactVersion; version = 12.1.0;", "exact: \"12.1.0\""),
      ("kind = versionRange; maximumVersion = 13.0.0; minimumVersion = 12.1.0;", "\"12.1.0\"..<\"13.0.0\""),
      ("kind = branch; branch = main;", "branch: \"main\""),
      ("kind = revision; revision = 0a1b;", "revision: \"0a1b\""),
      ("kind = other;", nil),
    ])
  func requirements(said: String, written: String?) throws {
    let url = "repositoryURL = \"https://example.org/Nuke.git\";"
    let text = SampleProject.text.replacing(url, with: "\(url)\n\t\t\trequirement = { \(said) };")
    let reference = try #require(try EditedProject(text).read.packages.first)
    let source = try ProjectEditor(Array(text.utf8)).manifestSource(ofPackageAt: reference.position)
    #expect(source == written.map { ".package(url: \"https://example.org/Nuke.git\", \($0))" })
  }
}
