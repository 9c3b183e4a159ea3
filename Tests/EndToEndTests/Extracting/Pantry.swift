/// An app in an Xcode project, with code that compiles without Apple's frameworks: pages in a folder of the target,
/// models in groups that name each file, and tests that run in the app.
enum Pantry {
  static let sources = [
    "App/Pantry.swift": """
    @main
    struct Pantry {
      static func main() { print(ShelfPage(shelf: Shelf(items: [Item(name: "salt"), Item(name: "rice", count: 2)])).text) }
    }

    """,
    "App/Models/Item.swift": """
    /// Something to eat.
    struct Item: Hashable {
      var name: String
      var count = 1
    }

    """,
    "App/Models/Shelf.swift": """
    struct Shelf {
      var items: [Item]
      var total: Int { items.map(\\.count).reduce(0, +) }
      func secret() -> Int { 1 }
    }

    """,
    "Pages/ShelfPage.swift": """
    struct ShelfPage {
      let shelf: Shelf
      var text: String { shelf.items.map { "\\($0.count) \\($0.name)" }.joined(separator: ", ") + ": \\(shelf.total)" }
    }

    """,
    "Tests/ShelfTests.swift": """
    @testable import Pantry

    func check() -> Bool { Shelf(items: [Item(name: "salt")]).secret() == 1 }

    """,
  ]

  static let output = "1 salt, 2 rice: 3\n"

  /// `Pages` is a synchronized folder of the target; the other files are named one by one.
  static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjectVersion = 77;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tB00000000000000000000001 /* Pantry.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000001 /* Pantry.swift */; };
    \t\tB00000000000000000000002 /* Item.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000002 /* Item.swift */; };
    \t\tB00000000000000000000003 /* Shelf.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000003 /* Shelf.swift */; };
    \t\tB00000000000000000000004 /* ShelfTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000004 /* ShelfTests.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXContainerItemProxy section */
    \t\tC00000000000000000000001 /* PBXContainerItemProxy */ = {
    \t\t\tisa = PBXContainerItemProxy;
    \t\t\tcontainerPortal = A00000000000000000000001 /* Project object */;
    \t\t\tproxyType = 1;
    \t\t\tremoteGlobalIDString = A00000000000000000000002;
    \t\t\tremoteInfo = Pantry;
    \t\t};
    /* End PBXContainerItemProxy section */

    /* Begin PBXFileReference section */
    \t\tF00000000000000000000001 /* Pantry.swift */ = {isa = PBXFileReference; path = Pantry.swift; sourceTree = "<group>"; };
    \t\tF00000000000000000000002 /* Item.swift */ = {isa = PBXFileReference; path = Item.swift; sourceTree = "<group>"; };
    \t\tF00000000000000000000003 /* Shelf.swift */ = {isa = PBXFileReference; path = Shelf.swift; sourceTree = "<group>"; };
    \t\tF00000000000000000000004 /* ShelfTests.swift */ = {isa = PBXFileReference; path = Tests/ShelfTests.swift; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXFileSystemSynchronizedRootGroup section */
    \t\tD00000000000000000000001 /* Pages */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Pages; sourceTree = "<group>"; };
    /* End PBXFileSystemSynchronizedRootGroup section */

    /* Begin PBXGroup section */
    \t\tE00000000000000000000001 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tE00000000000000000000002 /* App */,
    \t\t\t\tD00000000000000000000001 /* Pages */,
    \t\t\t\tF00000000000000000000004 /* ShelfTests.swift */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tE00000000000000000000002 /* App */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tF00000000000000000000001 /* Pantry.swift */,
    \t\t\t\tE00000000000000000000003 /* Models */,
    \t\t\t);
    \t\t\tpath = App;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tE00000000000000000000003 /* Models */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tF00000000000000000000002 /* Item.swift */,
    \t\t\t\tF00000000000000000000003 /* Shelf.swift */,
    \t\t\t);
    \t\t\tpath = Models;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\tA00000000000000000000002 /* Pantry */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = A00000000000000000000008;
    \t\t\tbuildPhases = (
    \t\t\t\tA00000000000000000000003 /* Sources */,
    \t\t\t);
    \t\t\tfileSystemSynchronizedGroups = (
    \t\t\t\tD00000000000000000000001 /* Pages */,
    \t\t\t);
    \t\t\tname = Pantry;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tA00000000000000000000004 /* PantryTests */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tA00000000000000000000005 /* Sources */,
    \t\t\t);
    \t\t\tdependencies = (
    \t\t\t\tA00000000000000000000006 /* PBXTargetDependency */,
    \t\t\t);
    \t\t\tname = PantryTests;
    \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tA00000000000000000000001 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tattributes = {
    \t\t\t\tTargetAttributes = {
    \t\t\t\t\tA00000000000000000000004 = {
    \t\t\t\t\t\tTestTargetID = A00000000000000000000002;
    \t\t\t\t\t};
    \t\t\t\t};
    \t\t\t};
    \t\t\tmainGroup = E00000000000000000000001;
    \t\t\ttargets = (
    \t\t\t\tA00000000000000000000002 /* Pantry */,
    \t\t\t\tA00000000000000000000004 /* PantryTests */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\tA00000000000000000000003 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB00000000000000000000001 /* Pantry.swift in Sources */,
    \t\t\t\tB00000000000000000000002 /* Item.swift in Sources */,
    \t\t\t\tB00000000000000000000003 /* Shelf.swift in Sources */,
    \t\t\t);
    \t\t};
    \t\tA00000000000000000000005 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB00000000000000000000004 /* ShelfTests.swift in Sources */,
    \t\t\t);
    \t\t};
    /* End PBXSourcesBuildPhase section */

    /* Begin PBXTargetDependency section */
    \t\tA00000000000000000000006 /* PBXTargetDependency */ = {
    \t\t\tisa = PBXTargetDependency;
    \t\t\ttarget = A00000000000000000000002 /* Pantry */;
    \t\t\ttargetProxy = C00000000000000000000001 /* PBXContainerItemProxy */;
    \t\t};
    /* End PBXTargetDependency section */

    /* Begin XCBuildConfiguration section */
    \t\tA00000000000000000000007 /* Release */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;
    \t\t\t\tSWIFT_VERSION = 5.0;
    \t\t\t};
    \t\t\tname = Release;
    \t\t};
    /* End XCBuildConfiguration section */

    /* Begin XCConfigurationList section */
    \t\tA00000000000000000000008 /* Build configuration list */ = {
    \t\t\tisa = XCConfigurationList;
    \t\t\tbuildConfigurations = (
    \t\t\t\tA00000000000000000000007 /* Release */,
    \t\t\t);
    \t\t};
    /* End XCConfigurationList section */
    \t};
    \trootObject = A00000000000000000000001 /* Project object */;
    }

    """

  static let widget = [
    "Widget/Widget.swift": """
    @main
    struct Widget {
      static func main() { print(Item(name: "tea").name, Set([Item(name: "salt", count: 2)]).count) }
    }

    """
  ]

  /// The project with a second target, which compiles one of the models too.
  static var projectWithWidget: String {
    let more = [
      (
        "/* End PBXBuildFile section */",
        """
        \t\tB00000000000000000000010 /* Item.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000002 /* Item.swift */; };
        \t\tB00000000000000000000011 /* Widget.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000010 /* Widget.swift */; };
        """
      ),
      (
        "/* End PBXFileReference section */",
        """
        \t\tF00000000000000000000010 /* Widget.swift */ = {isa = PBXFileReference; path = Widget/Widget.swift; sourceTree = "<group>"; };
        """
      ),
      ("\t\t\t\tE00000000000000000000002 /* App */,", "\t\t\t\tF00000000000000000000010 /* Widget.swift */,"),
      (
        "/* End PBXNativeTarget section */",
        """
        \t\tA00000000000000000000010 /* Widget */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t\tA00000000000000000000011 /* Sources */,
        \t\t\t);
        \t\t\tname = Widget;
        \t\t\tproductType = "com.apple.product-type.app-extension";
        \t\t};
        """
      ),
      ("\t\t\t\tA00000000000000000000004 /* PantryTests */,", "\t\t\t\tA00000000000000000000010 /* Widget */,"),
      (
        "/* End PBXSourcesBuildPhase section */",
        """
        \t\tA00000000000000000000011 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tfiles = (
        \t\t\t\tB00000000000000000000010 /* Item.swift in Sources */,
        \t\t\t\tB00000000000000000000011 /* Widget.swift in Sources */,
        \t\t\t);
        \t\t};
        """
      ),
    ]
    return more.reduce(project) { $0.replacing($1.0, with: "\($1.1)\n\($1.0)") }
  }
}
