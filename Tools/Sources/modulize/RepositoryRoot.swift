import Foundation

/// The folder that a command works on.
enum RepositoryRoot {
  /// - Parameter path: As given on the command line.
  /// - Returns: An absolute path without links.
  static func resolve(_ path: String) throws(ToolFailure) -> String {
    guard let resolved = realpath(path, nil) else {
      let words = String(cString: strerror(errno)).lowercased()
      throw ToolFailure("cannot open \(path): \(words); name the folder of the repository")
    }
    defer { free(resolved) }
    var isDirectory: ObjCBool = false
    let root = String(cString: resolved)
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw ToolFailure("\(path) is no folder; name the folder of the repository")
    }
    return root
  }
}
