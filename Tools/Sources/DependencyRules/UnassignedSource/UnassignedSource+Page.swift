import Rules

extension UnassignedSource {
  package static let page = RulePage(
    summary:
      "a Swift file among those of a project's target, or among a package's targets, that no target compiles (a warning)",
    reason: """
      A project lists its files one by one, and a file that is removed from a target stays on disk. Anyone who reads \
      the folder, or moves it into a package, where every file counts, takes it for part of the program. Its imports \
      and calls are not judged either, so a clean report means nothing for it. A folder beside those of a package's \
      targets that no manifest mentions is forgotten in the same way: SwiftPM silently builds nothing of it.
      """,
    articles: [],
    bad: [
      "Phone.xcodeproj/project.pbxproj": Self.project,
      "Phone/App.swift": """
      struct App {}
      """,
      "Phone/Old/OldLogin.swift": """
      struct OldLogin {}  // ⇠ unassigned_source
      """,
    ],
    change: "Remove the file, or add it to the target. Synchronized folders (Xcode 16) never leave out a file.",
    good: [
      "Phone.xcodeproj/project.pbxproj": Self.project,
      "Phone/App.swift": """
      struct App {}
      """,
    ],
    exception: """
      Templates and samples that tools read and that are never compiled: `exclude` leaves them out, and `severities: \
      {unassigned_source: off}` turns the rule off.
      """)

  private static let project: RuleExample.Content = """
    // !$*UTF8*$!
    {
      objectVersion = 56;
      objects = {
        01 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = 02 /* App.swift */; };
        02 /* App.swift */ = {isa = PBXFileReference; path = Phone/App.swift; sourceTree = SOURCE_ROOT; };
        03 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (01 /* App.swift in Sources */, ); };
        04 /* Phone */ = {isa = PBXNativeTarget; name = Phone; buildPhases = (03 /* Sources */, );
          productType = "com.apple.product-type.application"; };
        05 /* Project object */ = {isa = PBXProject; targets = (04 /* Phone */, ); };
      };
      rootObject = 05 /* Project object */;
    }
    """
}
