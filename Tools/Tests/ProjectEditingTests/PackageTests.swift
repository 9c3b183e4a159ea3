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
}
