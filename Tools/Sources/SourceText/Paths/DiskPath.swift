import Foundation

/// File system queries.
package enum DiskPath {
  /// The path with every symbolic link resolved; `nil` if it does not exist.
  package static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The status of what has that name, without following a symbolic link; `nil` if there is nothing.
  package static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// What a symbolic link says; `nil` if there is none.
  package static func contents(ofLink path: String) -> String? {
    guard let status = status(path), status.st_mode & S_IFMT == S_IFLNK else { return nil }
    return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// Whether anything has that name, even a broken symbolic link.
  package static func exists(_ path: String) -> Bool { status(path) != nil }

  /// Whether there is a folder at `path`, or a symbolic link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of what is in a folder, sorted; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The paths of all that is below a folder, relative to it, sorted; none if it cannot be read.
  package static func paths(below folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The system's message for the last error.
  package static var lastError: String { String(cString: strerror(errno)).lowercased() }
}
