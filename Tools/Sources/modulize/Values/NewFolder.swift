import Foundation
import SourceText

/// A folder to create, relative to its nearest existing ancestor.
struct NewFolder {
  /// Absolute and without symbolic links.
  let parent: String
  /// Relative to the parent; empty if the folder exists.
  let path: String

  /// - Parameter path: As given on the command line.
  init(_ path: String) {
    var existing = URL(filePath: path).standardizedFileURL
    var missing: [String] = []
    // A broken symbolic link exists, too.
    while !DiskPath.exists(existing.path), existing.path != "/" {
      missing.insert(existing.lastPathComponent, at: 0)
      existing.deleteLastPathComponent()
    }
    parent = existing.resolvingSymlinksInPath().path
    self.path = missing.joined(separator: "/")
  }
}
