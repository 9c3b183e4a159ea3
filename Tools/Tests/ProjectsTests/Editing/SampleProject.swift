/// A project as Xcode writes it: an app with a file in a group, a folder that is its own, and a framework without packages.
enum SampleProject {
  static let text = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 77;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tAA0000000000000000000001 /* Login.swift in Sources */ = {isa = PBXBuildFile; fileRef = AA0000000000000000000002 /* Login.swift */; };
    \t\tAA0000000000000000000003 /* Nuke in Frameworks */ = {isa = PBXBuildFile; productRef = AA0000000000000000000004 /* Nuke */; };
    \t\tAA0000000000000000000005 /* Shared.swift in Sources */ = {isa = PBXBuildFile; fileRef = AA0000000000000000000006 /* Shared.swift */; };
    \t\tAA0000000000000000000007 /* Shared.swift in Sources */ = {isa = PBXBuildFile; fileRef = AA0000000000000000000006 /* Shared.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\tAA0000000000000000000002 /* Login.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Login.swift; sourceTree = "<group>"; };
    \t\tAA0000000000000000000006 /* Shared.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Shared.swift; sourceTree = "<group>"; };
    \t\tAA0000000000000000000008 /* App.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
    /* End PBXFileReference section */

    /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
    \t\tAA0000000000000000000010 /* Exceptions for "Pages" folder in "App" target */ = {
    \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    \t\t\tmembershipExceptions = (
    \t\t\t\tInfo.plist,
    \t\t\t);
    \t\t\ttarget = AA0000000000000000000020 /* App */;
    \t\t};
    \t\tAA0000000000000000000011 /* Exceptions for "Pages" folder in "Kit" target */ = {
    \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    \t\t\tmembershipExceptions = (
    \t\t\t\tLent.swift,
    \t\t\t);
    \t\t\ttarget = AA0000000000000000000021 /* Kit */;
    \t\t};
    /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

    /* Begin PBXFileSystemSynchronizedRootGroup section */
    \t\tAA0000000000000000000012 /* Pages */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (AA0000000000000000000010 /* Exceptions for "Pages" folder in "App" target */, AA0000000000000000000011 /* Exceptions for "Pages" folder in "Kit" target */, ); path = Pages; sourceTree = "<group>"; };
    /* End PBXFileSystemSynchronizedRootGroup section */

    /* Begin PBXFrameworksBuildPhase section */
    \t\tAA0000000000000000000022 /* Frameworks */ = {
    \t\t\tisa = PBXFrameworksBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t\tAA0000000000000000000003 /* Nuke in Frameworks */,
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    /* End PBXFrameworksBuildPhase section */

    /* Begin PBXGroup section */
    \t\tAA0000000000000000000030 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tAA0000000000000000000031 /* Sources */,
    \t\t\t\tAA0000000000000000000012 /* Pages */,
    \t\t\t\tAA0000000000000000000008 /* App.app */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tAA0000000000000000000031 /* Sources */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tAA0000000000000000000032 /* Login */,
    \t\t\t\tAA0000000000000000000006 /* Shared.swift */,
    \t\t\t);
    \t\t\tpath = Sources;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tAA0000000000000000000032 /* Login */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tAA0000000000000000000002 /* Login.swift */,
    \t\t\t);
    \t\t\tpath = Login;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\tAA0000000000000000000020 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tAA0000000000000000000040 /* Sources */,
    \t\t\t\tAA0000000000000000000022 /* Frameworks */,
    \t\t\t);
    \t\t\tfileSystemSynchronizedGroups = (
    \t\t\t\tAA0000000000000000000012 /* Pages */,
    \t\t\t);
    \t\t\tname = App;
    \t\t\tpackageProductDependencies = (
    \t\t\t\tAA0000000000000000000004 /* Nuke */,
    \t\t\t);
    \t\t\tproductReference = AA0000000000000000000008 /* App.app */;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tAA0000000000000000000021 /* Kit */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tAA0000000000000000000041 /* Sources */,
    \t\t\t);
    \t\t\tname = Kit;
    \t\t\tproductType = "com.apple.product-type.framework";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tAA0000000000000000000050 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = AA0000000000000000000030;
    \t\t\tpackageReferences = (
    \t\t\t\tAA0000000000000000000051 /* XCRemoteSwiftPackageReference "Nuke" */,
    \t\t\t);
    \t\t\ttargets = (
    \t\t\t\tAA0000000000000000000020 /* App */,
    \t\t\t\tAA0000000000000000000021 /* Kit */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\tAA0000000000000000000040 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t\tAA0000000000000000000001 /* Login.swift in Sources */,
    \t\t\t\tAA0000000000000000000005 /* Shared.swift in Sources */,
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    \t\tAA0000000000000000000041 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t\tAA0000000000000000000007 /* Shared.swift in Sources */,
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    /* End PBXSourcesBuildPhase section */

    /* Begin XCRemoteSwiftPackageReference section */
    \t\tAA0000000000000000000051 /* XCRemoteSwiftPackageReference "Nuke" */ = {
    \t\t\tisa = XCRemoteSwiftPackageReference;
    \t\t\trepositoryURL = "https://example.org/Nuke.git";
    \t\t};
    /* End XCRemoteSwiftPackageReference section */

    /* Begin XCSwiftPackageProductDependency section */
    \t\tAA0000000000000000000004 /* Nuke */ = {
    \t\t\tisa = XCSwiftPackageProductDependency;
    \t\t\tpackage = AA0000000000000000000051 /* XCRemoteSwiftPackageReference "Nuke" */;
    \t\t\tproductName = Nuke;
    \t\t};
    /* End XCSwiftPackageProductDependency section */
    \t};
    \trootObject = AA0000000000000000000050 /* Project object */;
    }

    """
}
