import SourceText

/// Checks that a path is one below a repository's folder, and none of git's own files. Links are not its business:
/// whoever opens the folders does not follow them.
enum SafePath {
  /// - Parameters:
  ///   - path: Relative to the work tree's top.
  ///   - repositories: Folders that become repositories of their own.
  /// - Throws: A `UserError` where it is absolute, has `..` in it, or leads into git's folder or the journal's.
  static func check(_ path: String, repositories: Set<String> = []) throws(UserError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.utf8.contains(0), !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
      throw UserError("\(path) is no path below the repository's folder")
    }
    let own = repositories.first { (path + "/").hasPrefix("\($0)/.git/") }.map { $0.split(separator: "/").count }
    for (index, part) in parts.enumerated() where index != own {
      // As file systems may spell them that do not tell cases apart.
      let name = part.lowercased()
      guard name != ".git", name != "git~1", name != JournalPlace.nameWithoutGit else {
        throw UserError("\(path) leads into \(part), where only git and modulize themselves write")
      }
    }
  }
}
