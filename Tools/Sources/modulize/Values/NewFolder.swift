import Foundation
import SourceText

/// A folder that is to be made, by the folder that is there already above it.
struct NewFolder {
  /// Absolute and without links.
  let parent: String
  /// Relative to the parent; empty where all of it is there.
  let path: String

  /// - Parameter path: As given on the command line.
  init(_ path: String) {
    var existing = URL(filePath: path).standardizedFileURL
    var missing: [String] = []
    // Also a link that leads nowhere is there.
    while !DiskPath.exists(existing.path), existing.path != "/" {
      missing.insert(existing.lastPathComponent, at: 0)
      existing.deleteLastPathComponent()
    }
    parent = existing.resolvingSymlinksInPath().path
    self.path = missing.joined(separator: "/")
  }
}
