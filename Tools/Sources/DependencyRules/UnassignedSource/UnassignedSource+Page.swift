import Rules

extension UnassignedSource {
  package static let page = RulePage(
    summary:
      "a Swift file among those of a project's target, or among a package's targets, that no target compiles (a warning)",
    reason: """
      A project names its files one by one, and a file that is taken out of a target stays on the disk. Whoever reads the \
      folder, or moves it into a package, where every file counts, takes it for part of the program. What it imports and \
      calls is not judged either: nothing found in it means nothing seen. A folder beside those of a package's targets that \
      no manifest speaks of is as forgotten: SwiftPM builds nothing of it and does not say so.
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
    change: "Remove the file, or add it to the target. Synchronized folders (Xcode 16) leave no file out by oversight.",
    good: [
      "Phone.xcodeproj/project.pbxproj": Self.project,
      "Phone/App.swift": """
      struct App {}
      """,
    ],
    exception: """
      Templates and samples that tools read and nobody compiles: `exclude` leaves them out, and \
      `severities: {unassigned_source: off}` turns the rule off.
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
