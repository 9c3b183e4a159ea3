import SourceText

/// A file or folder that declares modules, and that is not read.
package struct UnreadContainer: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A format that the tool does not read: Bazel's, Buck's.
    case format
    /// A project without the file that describes it.
    case noProjectFile
    /// A manifest for one tools version, without the `Package.swift` that SwiftPM looks for.
    case noManifest
    /// git ignores it, and nothing beside it generates it.
    case ignored
    /// A symbolic link to somewhere else.
    case link
    /// The file of another format beside it is read.
    case older(than: String)
    /// Another file is read that XcodeGen makes the same project of.
    case variant(of: String)
  }

  /// Relative to the root.
  package var path: String
  package var reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether another file is read that describes the same project.
  package var isReadElsewhere: Bool {
    switch reason {
    case .older, .variant: true
    default: false
    }
  }

  /// The folder whose files its modules may have.
  package var folder: String {
    let folder = RelativePath.directory(of: path)
    return folder.hasSuffix(".xcodeproj") ? RelativePath.directory(of: folder) : folder
  }
}
