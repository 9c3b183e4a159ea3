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

  /// The same for a path that may be absolute, or leave the root and come back by the root's own name, as an example in
  /// a package's repository names that package.
  ///
  /// - Parameter root: The root, as an absolute path.
  /// - Returns: `nil` where it leads out of the root, and for `~`, which is a user's home.
  package static func resolve(_ path: String, from directory: String, root: String) -> String? {
    if path.hasPrefix("~") { return nil }
    guard path.hasPrefix("/") else {
      return resolve(path, from: directory) ?? resolve("\(root)/\(directory)/\(path)", from: "", root: root)
    }
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

  /// The deepest folder that all of these are in or are; the root where they share none, or there are none.
  package static func common(of folders: some Sequence<String>) -> String {
    var rest = folders.makeIterator()
    guard var common = rest.next()?.split(separator: "/") else { return "" }
    while let folder = rest.next() {
      common = zip(common, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    }
    return common.joined(separator: "/")
  }

  /// What a path is from a folder that it is in; the path itself where it is not in it.
  package static func below(_ directory: String, _ path: String) -> String {
    directory.isEmpty || !path.hasPrefix("\(directory)/") ? path : String(path.dropFirst(directory.count + 1))
  }

  /// Whether `path` is `directory` or below it.
  package static func isInside(_ path: String, _ directory: String) -> Bool {
    directory.isEmpty || path == directory || path.hasPrefix("\(directory)/")
  }
}
