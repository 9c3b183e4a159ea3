import Foundation

/// Where a repository's journal stands: beside git's own files where there are any, because nobody can commit
/// something there that the tool of whoever clones it would then carry out.
enum JournalFolder {
  /// - Parameter root: The repository's folder, absolute and without links.
  static func path(for root: String) -> String {
    gitFolder(around: root).map { "\($0)/modulize-journal" } ?? "\(root)/.modulize-journal"
  }

  /// Whether the journal can only be this tool's own.
  static func isOutOfReach(for root: String) -> Bool { gitFolder(around: root) != nil }

  /// Git's folder of the work tree that `root` is in.
  private static func gitFolder(around root: String) -> String? {
    var folder = URL(filePath: root)
    while true {
      let git = folder.appending(path: ".git").path
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: git, isDirectory: &isDirectory) {
        return isDirectory.boolValue ? git : linkedFolder(git, from: folder.path)
      }
      let parent = folder.deletingLastPathComponent()
      if parent.path == folder.path { return nil }
      folder = parent
    }
  }

  /// In a linked work tree `.git` is a file that says where git's folder is.
  private static func linkedFolder(_ file: String, from folder: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasPrefix("gitdir: ") else { return nil }
    let path = text.dropFirst(8).trimmingCharacters(in: .newlines)
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}
