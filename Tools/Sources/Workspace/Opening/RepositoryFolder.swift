import Configuration
import Foundation
import Rules
import SourceText

/// A folder that a command is given, and the repository that it is in.
///
/// What holds for a repository, its configuration and its baseline, holds for every folder of it.
package struct RepositoryFolder: Sendable {
  /// The repository's root: an absolute path without links.
  package let root: String
  /// The folder, relative to the root; empty where it is the root.
  package let folder: String

  /// A folder that is taken for a repository by itself.
  package init(root: String) {
    self.root = root
    folder = ""
  }

  /// Looks upwards for the folder that has a configuration or a baseline, up to the one that git keeps.
  ///
  /// - Parameter path: As given on the command line.
  package init(of path: String) throws(UserError) {
    let start = try RepositoryRoot.resolve(path)
    root = Self.root(above: start)
    folder = start == root ? "" : String(start.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  private static func root(above start: String) -> String {
    for folder in folders(from: start) {
      let hasSettings = [Configuration.fileName, Baseline.fileName].contains { belongs("\(folder)/\($0)", to: start) }
      if hasSettings || belongs("\(folder)/.git", to: start) { return folder }
    }
    return start
  }

  /// The folder that git keeps, `root` or one above; `root` where there is none.
  package static func checkout(above root: String) -> String {
    folders(from: root).first { belongs("\($0)/.git", to: root) } ?? root
  }

  /// `start` and the folders above. The user's own is not taken for a repository because it keeps his settings in one:
  /// everything that he has is below it.
  private static func folders(from start: String) -> [String] {
    let home = DiskPath.withoutLinks(NSHomeDirectory())
    var folders = [start]
    while let last = folders.last, let slash = last.lastIndex(of: "/"), slash != last.startIndex {
      let next = String(last[..<slash])
      if next == home { break }
      folders.append(next)
    }
    return folders
  }

  /// Whether there is such a file, and it is the user's, or whose the folder is: in a folder above that everybody may
  /// write to, it may be anybody's.
  private static func belongs(_ path: String, to start: String) -> Bool {
    var (file, folder) = (stat(), stat())
    guard lstat(path, &file) == 0 else { return false }
    return file.st_uid == geteuid() || stat(start, &folder) == 0 && file.st_uid == folder.st_uid
  }
}
