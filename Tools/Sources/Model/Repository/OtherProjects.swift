import SourceText

/// Build descriptions of a repository that the tool does not read, so that their modules are not judged.
package struct OtherProjects: Hashable, Sendable {
  /// Xcode projects. Relative to the root, those nearest to it first.
  package var xcode: [String] = []
  /// Specifications of other tools: XcodeGen's, Tuist's, Bazel's.
  package var others: [String] = []
  /// What is not read, those nearest to the root first.
  package var unread: [UnreadContainer] = []
  /// Podspecs none of whose sources is here.
  package var podspecsOfElsewhere: [String] = []

  package init() {}

  /// A description for a repository without packages; `nil` if there is nothing of the kind.
  package var words: String? {
    let all = xcode + others
    if all.isEmpty { return nil }
    return """
      it has \(all.map(\.oneLine).listed(atMost: 1)), but the modules declared there are not read: Swift packages, Xcode projects, \
      XcodeGen's specifications, Tuist's manifests and podspecs are; what Bazel and other tools build is not
      """
  }
}
