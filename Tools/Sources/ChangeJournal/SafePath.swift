import Foundation

/// Checks that a path leads to a place inside of the repository.
enum SafePath {
  /// - Throws: A `JournalError` where it is absolute, has `..` in it, or leads through a link.
  static func check(_ path: String, below root: String) throws(JournalError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !parts.isEmpty, !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
      throw JournalError("\(path) is no path below the repository's folder")
    }
    var current = root
    for part in parts {
      current += "/\(part)"
      var status = stat()
      guard lstat(current, &status) == 0 else { return }
      guard status.st_mode & S_IFMT != S_IFLNK else {
        throw JournalError("\(path) leads through a link, and nothing is written through links")
      }
    }
  }
}
