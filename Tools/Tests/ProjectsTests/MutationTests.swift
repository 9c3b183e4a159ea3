import Fuzzing
import Testing

/// A thousand of each: `make fuzz` tries a hundred times as many, of real projects.
@Suite struct MutationTests {
  @Test("Whatever happens to a project, everything reported is in the file")
  func projects() throws {
    try tryAll(.projects, Self.project)
    try tryAll(.projects, JSONProject.text)
  }

  @Test("Whatever happens to a workspace, everything reported is in the file")
  func workspaces() throws {
    try tryAll(
      .workspaces,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
         <Group location = "container:Kits" name = "Kits &amp; more">
            <FileRef location = "group:A.xcodeproj"></FileRef>
         </Group>
         <FileRef location = "group:App.xcodeproj" />
      </Workspace>
      """)
  }

  @Test("Whatever settings refer to, they come to something of bounded size")
  func settings() throws {
    try tryAll(
      .settings,
      """
      #include "Base.xcconfig"
      PRODUCT_NAME = $(TARGET_NAME:c99extidentifier) // a comment
      A = $(inherited) $(B)$(B)
      B[sdk=iphoneos*] = ${A:default=$(C)}
      C = $(A)$(A)$(A)
      """)
  }

  private func tryAll(_ reader: FuzzedReader, _ text: String) throws {
    let inputs = FuzzInputs(for: reader, of: text, seed: 14)
    for number in 0..<1_000 { _ = try reader.read(inputs.input(number)) }
  }

  private static let project = """
    // !$*UTF8*$!
    {
    	objectVersion = 77;
    	objects = {
    		0A /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = 0B /* App.swift */; };
    		0B = {isa = PBXFileReference; path = "App \\"1\\".swift"; sourceTree = "<group>"; };
    		0C = {isa = PBXGroup; children = (0B, ); path = App; sourceTree = "<group>"; };
    		0D = {isa = PBXSourcesBuildPhase; files = (0A, ); };
    		0E = {isa = PBXNativeTarget; name = App; buildPhases = (0D, ); productType = "com.apple.product-type.application";
    			fileSystemSynchronizedGroups = (0F, ); packageProductDependencies = (11, ); dependencies = (12, ); };
    		0F = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (10, ); path = Folder; sourceTree = "<group>"; };
    		10 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (A.swift, ); target = 0E; };
    		11 = {isa = XCSwiftPackageProductDependency; productName = A; package = 13; };
    		12 = {isa = PBXTargetDependency; target = 0E; };
    		13 = {isa = XCLocalSwiftPackageReference; relativePath = ../A; };
    		14 = {isa = PBXProject; targets = (0E, ); packageReferences = (13, ); mainGroup = 0C; };
    	};
    	rootObject = 14;
    }
    """
}
