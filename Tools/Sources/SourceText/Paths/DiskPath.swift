import Foundation

/// What the system says of paths.
package enum DiskPath {
  /// The path with every link in it followed; `nil` where it leads nowhere.
  package static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What there is of that name itself, and not at the end of a link; `nil` where there is nothing.
  package static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Whether there is anything of that name, also a link that leads nowhere.
  package static func exists(_ path: String) -> Bool { status(path) != nil }

  /// Whether there is a folder at `path`, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The system's own words for what went wrong last.
  package static var lastError: String { String(cString: strerror(errno)).lowercased() }
}
