import Configuration
import Foundation
import Rules
import SourceText

/// A folder given to a command, and the repository that contains it.
///
/// A repository's configuration and baseline apply to every folder of it.
package struct RepositoryFolder: Sendable {
  /// The repository's root: an absolute path without symbolic links.
  package let root: String
  /// The folder, relative to the root; empty if it is the root.
  package let folder: String

  /// A folder that is treated as a repository by itself.
  package init(root: String) {
    self.root = root
    folder = ""
  }

  /// Searches upwards for the folder with a configuration or a baseline, up to the root of the git repository.
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

  /// The root of the git repository that contains `root`; `root` if there is none.
  package static func checkout(above root: String) -> String {
    folders(from: root).first { belongs("\($0)/.git", to: root) } ?? root
  }

  /// `start` and the folders above. The home folder is not treated as a repository even if it contains settings:
  /// everything of the user's is below it.
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

  /// Whether there is such a file, and it belongs to the user, or to the owner of the folder: in a world-writable
  /// folder above, it could be anyone's.
  private static func belongs(_ path: String, to start: String) -> Bool {
    var (file, folder) = (stat(), stat())
    guard lstat(path, &file) == 0 else { return false }
    return file.st_uid == geteuid() || stat(start, &folder) == 0 && file.st_uid == folder.st_uid
  }
}
