import SourceText

/// Build descriptions of a repository that the tool does not read, so that their modules are not judged.
package struct OtherProjects: Hashable, Sendable {
  /// Xcode projects without a `project.pbxproj`. Relative to the root, those nearest to it first.
  package var xcode: [String] = []
  /// Specifications of other tools: XcodeGen's, Tuist's, Bazel's.
  package var others: [String] = []

  package init() {}

  /// Those of `others` that declare modules and are never read: XcodeGen's are read, and Tuist's settings declare none.
  package var unread: [String] {
    others.filter { !["project.yml", "Tuist.swift"].contains(RelativePath.lastComponent($0)) }
  }

  /// A description for a repository without packages; `nil` if there is nothing of the kind.
  package var words: String? {
    let all = xcode + others
    guard let first = all.first else { return nil }
    let more = all.count > 1 ? " and \(all.count - 1) more" : ""
    return """
      it has \(first.oneLine)\(more), but the modules declared there are not read: Swift packages, Xcode projects, \
      XcodeGen's specifications and podspecs are; what Tuist, Bazel and other tools build is not
      """
  }
}
