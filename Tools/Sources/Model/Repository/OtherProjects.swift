import SourceText

/// Projects in a repository whose targets are not judged, because they are no Swift packages.
package struct OtherProjects: Hashable, Sendable {
  /// Relative to the root, those near to it first.
  package var xcode: [String] = []
  /// What makes an Xcode project or a build by another tool: a Podfile, an XcodeGen or Tuist specification, Bazel's.
  package var others: [String] = []

  package init() {}

  /// What there is, for who has no package: `nil` where there is nothing of the kind.
  package var words: String? {
    let all = xcode + others
    guard let first = all.first else { return nil }
    let more = all.count > 1 ? " and \(all.count - 1) more" : ""
    return """
      it has \(first.oneLine)\(more), and only Swift packages are judged: targets, links and imports that a \
      Package.swift declares, local packages of an Xcode project included. Targets of Xcode projects, pods and what \
      other build tools make are not read
      """
  }
}
