/// Paths below the repository's root, as text: `Packages/A/Sources`. The root itself is empty.
package enum RelativePath {
  package static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty ? name : name.isEmpty ? directory : "\(directory)/\(name)"
  }

  /// `path` with `.`, `..` and doubled slashes resolved.
  ///
  /// - Parameter path: A relative path, as a manifest may write it from `directory`.
  /// - Returns: `nil` where it leads out of the root.
  package static func resolve(_ path: some StringProtocol, from directory: String) -> String? {
    var parts = directory.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(Substring(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// The same for a path that may be absolute.
  ///
  /// - Parameter root: The root, as an absolute path.
  /// - Returns: `nil` where it leads out of the root, and for `~`, which is a user's home.
  package static func resolve(_ path: String, from directory: String, root: String) -> String? {
    if path.hasPrefix("~") { return nil }
    guard path.hasPrefix("/") else { return resolve(path, from: directory) }
    guard let absolute = resolve(path, from: ""), let root = resolve(root, from: "") else { return nil }
    guard isInside(absolute, root) else { return nil }
    return String(absolute.dropFirst(root.isEmpty ? 0 : root.count + 1))
  }

  /// The way from one folder to another: `../B_Category`.
  package static func way(from start: String, to end: String) -> String {
    let (from, to) = (start.split(separator: "/"), end.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The folder that `path` is in; the root for what is in none.
  package static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  package static func lastComponent(_ path: String) -> String {
    // By bytes, which takes a fraction of the time: it is asked of every file.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The folder and those that it is in, up to the root, which is empty.
  package static func andAbove(_ directory: String) -> [String] {
    let parts = directory.split(separator: "/")
    return (0...parts.count).reversed().map { parts.prefix($0).joined(separator: "/") }
  }

  /// Whether `path` is `directory` or below it.
  package static func isInside(_ path: String, _ directory: String) -> Bool {
    directory.isEmpty || path == directory || path.hasPrefix("\(directory)/")
  }
}
