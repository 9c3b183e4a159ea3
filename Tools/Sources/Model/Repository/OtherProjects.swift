import SourceText

/// What a repository has whose modules are not judged, because nobody reads what declares them.
package struct OtherProjects: Hashable, Sendable {
  /// Xcode projects without a file that says what they are. Relative to the root, those near to it first.
  package var xcode: [String] = []
  /// What makes an Xcode project or a build by another tool: an XcodeGen or Tuist specification, Bazel's.
  package var others: [String] = []

  package init() {}

  /// Those of `others` that declare modules and are never read: XcodeGen's are, and Tuist's own settings declare none.
  package var unread: [String] {
    others.filter { !["project.yml", "Tuist.swift"].contains(RelativePath.lastComponent($0)) }
  }

  /// What there is, for who has no package: `nil` where there is nothing of the kind.
  package var words: String? {
    let all = xcode + others
    guard let first = all.first else { return nil }
    let more = all.count > 1 ? " and \(all.count - 1) more" : ""
    return """
      it has \(first.oneLine)\(more), and what declares its modules there is not read: Swift packages, Xcode projects, \
      XcodeGen's specifications and podspecs are; what Tuist, Bazel and other tools build is not
      """
  }
}
