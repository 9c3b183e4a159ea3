import LintTestSupport
import Testing

/// Files in copy phases are not compiled, whatever their names are.
@Suite("What a target copies")
struct CopiedFileTests {
  /// - Parameter phase: The kind of phase that an exception of the folder `App` puts `App/T.swift` into.
  private func files(_ phase: String, of target: String) -> [String: String] {
    let project = ProjectText(
      targets: [
        .init(name: "App", folders: ["App": ["unused"]]), .init(name: "Widget", sources: ["Widget/W.swift"]),
      ],
      more: """
        "EXCEPT App App" = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet;
          buildPhase = "PHASE"; membershipExceptions = ( T.swift ); };
        PHASE = { isa = \(phase); files = ( ); };
        """)
    var text = project.text
    // The target has one more phase.
    text = text.replacing("\"SOURCES \(target)\", ", with: "\"SOURCES \(target)\", PHASE, ")
    return ["App.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/T.swift": "", "Widget/W.swift": ""]
  }

  private func compiled(_ files: [String: String]) async throws -> [[String]] {
    try await MarkedRepository(files).load().modules.map { $0.files.map(\.path).sorted() }
  }

  @Test("is not compiled, where an exception of a folder puts it into a copy phase")
  func copied() async throws {
    let phase = "PBXCopyFilesBuildPhase"
    #expect(try await compiled(files(phase, of: "App")) == [["App/A.swift"], ["Widget/W.swift"]])
    #expect(try await compiled(files(phase, of: "Widget")) == [["App/A.swift", "App/T.swift"], ["Widget/W.swift"]])
  }

  @Test("is compiled, where the exception's phase compiles")
  func sources() async throws {
    let phase = "PBXSourcesBuildPhase"
    #expect(try await compiled(files(phase, of: "App")) == [["App/A.swift", "App/T.swift"], ["Widget/W.swift"]])
    #expect(
      try await compiled(files(phase, of: "Widget")) == [
        ["App/A.swift", "App/T.swift"], ["App/T.swift", "Widget/W.swift"],
      ])
  }

  @Test("is not forgotten, and neither is what is in a folder that is copied")
  func forgotten() async throws {
    let project = ProjectText(
      targets: [.init(name: "App", sources: ["App/A.swift"])],
      more: """
        T = { isa = PBXFileReference; path = App/T.swift; sourceTree = SOURCE_ROOT; };
        F = { isa = PBXFileReference; path = App/Samples; sourceTree = SOURCE_ROOT; lastKnownFileType = folder; };
        B1 = { isa = PBXBuildFile; fileRef = T; }; B2 = { isa = PBXBuildFile; fileRef = F; };
        COPY = { isa = PBXCopyFilesBuildPhase; files = ( B1 ); };
        RESOURCES = { isa = PBXResourcesBuildPhase; files = ( B2 ); };
        """)
    let text = project.text.replacing("\"SOURCES App\", ", with: "\"SOURCES App\", COPY, RESOURCES, ")
    try await expect([
      "App.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/T.swift": "", "App/Samples/S.swift": "",
    ])
  }
}
