import SourceText

/// Reads `contents.xcworkspacedata`: the projects, packages and folders of a workspace.
package enum WorkspaceReader {
  /// A file that the workspace refers to.
  package struct Reference: Hashable, Sendable {
    /// Relative to the workspace's folder, or absolute.
    package var path: String
    package var position: SourcePosition
  }

  /// Real workspaces are not nested this deeply.
  private static let maximumDepth = 1_000

  package static func read(_ bytes: [UInt8]) throws(UnreadableProject) -> [Reference] {
    guard UTF8Check.isValid(bytes) else { throw UnreadableProject("it is not UTF-8") }
    if let line = ConflictMarker.firstLine(in: bytes) {
      throw UnreadableProject(
        "it has unresolved merge conflicts", at: SourcePosition(line: line, column: 1))
    }
    var scanner = TagScanner(bytes)
    var folders: [String] = []
    var references: [Reference] = []
    while let tag = try scanner.next() {
      switch tag.name {
      case "Group" where !tag.isClosing && !tag.isEmpty:
        guard folders.count < maximumDepth else {
          throw UnreadableProject("its groups are nested deeper than \(maximumDepth) levels", at: tag.position)
        }
        folders.append(path(tag.attributes["location"] ?? "group:", in: folders.last ?? "") ?? "")
      case "/Group": _ = folders.popLast()
      case "FileRef":
        if let location = tag.attributes["location"], let path = path(location, in: folders.last ?? "") {
          references.append(Reference(path: path, position: tag.position))
        }
      default: break
      }
    }
    return references
  }

  /// `group:Packages/A`, `container:App.xcodeproj`, `absolute:/…`.
  ///
  /// - Returns: `nil` for a path outside the repository: `developer:`.
  private static func path(_ location: String, in folder: String) -> String? {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let path = String(parts[1])
    switch parts[0] {
    case "group": return path.hasPrefix("/") ? path : RelativePath.join(folder, path)
    case "container", "absolute": return path
    default: return nil
    }
  }
}
