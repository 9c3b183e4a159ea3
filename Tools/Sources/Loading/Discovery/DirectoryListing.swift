import Foundation
import SourceText

/// Lists a folder with the system call that also returns the type of each entry.
enum DirectoryListing {
  struct Entry {
    enum Kind { case file, directory, link, other }
    /// Invalid UTF-8 is replaced by U+FFFD.
    var name: String
    var isText: Bool
    var kind: Kind

    var isHidden: Bool { name.hasPrefix(".") }
  }

  /// The entries of `path`, unordered, without `.` and `..`.
  static func entries(of path: String) throws(UserError) -> [Entry] {
    guard let stream = opendir(path) else { throw UserError(DiskPath.lastError) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isText) = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        let bytes = raw.prefix { $0 != 0 }
        let text = String(validating: bytes, as: UTF8.self)
        return (text ?? String(decoding: bytes, as: UTF8.self), text != nil)
      }
      if name == "." || name == ".." { continue }
      let kind = kind(of: name, Int32(entry.pointee.d_type), in: path)
      entries.append(Entry(name: name, isText: isText, kind: kind))
    }
    return entries
  }

  /// Whether there is a folder at `path`, or a symbolic link to one.
  static func isDirectory(_ path: String) -> Bool { DiskPath.isFolder(path) }

  /// Whether there is anything at `path`, after following links.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  private static func kind(of name: String, _ type: Int32, in folder: String) -> Entry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .directory
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      // Some file systems do not report the type; then it takes another system call.
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { return .other }
      return switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    default: return .other
    }
  }
}
