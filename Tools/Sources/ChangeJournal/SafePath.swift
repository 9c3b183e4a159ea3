import SourceText

/// Checks that a path is below a repository's folder and not one of git's own files. Links need no check:
/// ``OpenFolder`` does not follow them.
enum SafePath {
  /// - Parameters:
  ///   - path: Relative to the work tree's top.
  ///   - repositories: Folders that become repositories.
  /// - Throws: A `UserError` if it is absolute, contains `..`, or leads into git's folder or the journal's.
  static func check(_ path: String, repositories: Set<String> = []) throws(UserError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.utf8.contains(0), !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
      throw UserError("\(path) is not a path below the repository's folder")
    }
    let own = repositories.first { (path + "/").hasPrefix("\($0)/.git/") }.map { $0.split(separator: "/").count }
    for (index, part) in parts.enumerated() where index != own {
      // Spellings that are equivalent on case-insensitive file systems.
      let name = part.lowercased()
      guard name != ".git", name != "git~1", name != JournalPlace.nameWithoutGit else {
        throw UserError("\(path) leads into \(part), where only git and modulize themselves write")
      }
    }
  }
}
