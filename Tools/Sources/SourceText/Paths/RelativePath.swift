import Foundation

/// Paths below the repository's root, as text: `Packages/A/Sources`. The root itself is empty.
package enum RelativePath {
  package static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty ? name : name.isEmpty ? directory : "\(directory)/\(name)"
  }

  /// `path` with `.`, `..` and doubled slashes resolved.
  ///
  /// - Parameter path: A relative path, as a manifest may write it from `directory`.
  /// - Returns: `nil` if it leads out of the root.
  package static func resolve(_ path: some StringProtocol, from directory: String) -> String? {
    // Most paths have nothing to resolve, and this is called for every file.
    if isResolved(path), directory.isEmpty || isResolved(directory) { return join(directory, String(path)) }
    if let neighbour = neighbour(Substring(path), of: directory) { return neighbour }
    var parts: [Substring] = []
    for part in self.parts(of: directory[...]) + self.parts(of: Substring(path)) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// `../A`, as most manifests name another package.
  ///
  /// - Returns: `nil` for any other path.
  private static func neighbour(_ path: Substring, of directory: String) -> String? {
    let slash = UInt8(ascii: "/")
    guard path.utf8.starts(with: "../".utf8) else { return nil }
    let name = Substring(path.utf8.dropFirst(3))
    let folder = Substring(directory.utf8.drop { $0 == slash })
    guard !name.utf8.contains(slash), isResolved(name), isResolved(folder) else { return nil }
    return join(Self.directory(of: String(folder)), String(name))
  }

  /// Whether every component is a name: no `.`, no `..`, no doubled slash.
  private static func isResolved(_ path: some StringProtocol) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var (length, dots) = (0, 0)
    for byte in path.utf8 {
      if byte == slash {
        if length == dots, length < 3 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == dot { dots += 1 }
      }
    }
    return length != dots || length > 2
  }

  /// The same for a path that may be absolute, or leave the root and return by the root's own name, as when an example
  /// in a package's repository refers to that package.
  ///
  /// - Parameter root: The root, as an absolute path.
  /// - Returns: `nil` if it leads out of the root, and for `~`, the user's home.
  package static func resolve(_ path: String, from directory: String, root: String) -> String? {
    if path.hasPrefix("~") { return nil }
    guard path.hasPrefix("/") else {
      return resolve(path, from: directory) ?? resolve("\(root)/\(directory)/\(path)", from: "", root: root)
    }
    guard let absolute = resolve(path, from: ""), let root = resolve(root, from: "") else { return nil }
    guard isInside(absolute, root) else { return nil }
    return String(absolute.dropFirst(root.isEmpty ? 0 : root.count + 1))
  }

  /// The relative path from one folder to another: `../B_Category`.
  package static func path(from start: String, to end: String) -> String {
    let (from, to) = (parts(of: start[...]), parts(of: end[...]))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The names that slashes separate. By bytes, which is much faster than by characters.
  package static func parts(of path: Substring) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The folder that contains `path`; the root for a bare name.
  package static func directory(of path: String) -> String {
    lastSlash(in: path).map { String(path[..<$0]) } ?? ""
  }

  /// Whether `folder` is the one that contains `path`.
  package static func isDirectly(_ path: String, in folder: String) -> Bool {
    withBytes(path, folder) { path, folder in
      guard let last = path.lastIndex(of: slash) else { return folder.isEmpty }
      return last == folder.count && begins(path, with: folder)
    }
  }

  package static func lastComponent(_ path: String) -> String {
    lastSlash(in: path).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// By bytes in memory, which is much faster: this is asked for every file.
  private static func lastSlash(in path: String) -> String.Index? {
    guard let offset = path.utf8.withContiguousStorageIfAvailable({ $0.lastIndex(of: slash) }) else {
      return path.utf8.lastIndex(of: slash)
    }
    return offset.map { path.utf8.index(path.utf8.startIndex, offsetBy: $0) }
  }

  /// The folder and those that contain it, up to the root, which is empty.
  package static func andAbove(_ directory: String) -> [String] {
    var folders = [directory]
    while let last = folders.last, !last.isEmpty { folders.append(Self.directory(of: last)) }
    return folders
  }

  /// All folders that contain one of these, up to the root, which is empty. None for no paths.
  package static func folders(containing paths: some Sequence<String>) -> Set<String> {
    paths.reduce(into: []) { folders, path in
      var folder = directory(of: path)
      // Those above a known folder are known, so most paths cost a single look.
      while folders.insert(folder).inserted { folder = directory(of: folder) }
    }
  }

  /// The deepest folder that contains or equals all of these; the root if they share none, or there are none.
  package static func common(of folders: some Sequence<String>) -> String {
    var rest = folders.makeIterator()
    guard var common = rest.next().map({ parts(of: $0[...]) }) else { return "" }
    while let folder = rest.next() {
      common = zip(common, parts(of: folder[...])).prefix { $0 == $1 }.map(\.0)
    }
    return common.joined(separator: "/")
  }

  /// A path relative to a folder that contains it; the path itself if it is not inside.
  package static func below(_ directory: String, _ path: String) -> String {
    guard let rest = path.utf8.index(path.startIndex, offsetBy: directory.utf8.count + 1, limitedBy: path.endIndex),
      !directory.isEmpty, isInside(path, directory)
    else { return path }
    return String(path[rest...])
  }

  /// Whether `path` is `directory` or below it.
  package static func isInside(_ path: String, _ directory: String) -> Bool {
    withBytes(path, directory) { path, folder in
      begins(path, with: folder) && (folder.isEmpty || path.count == folder.count || path[folder.count] == slash)
    }
  }

  // MARK: Bytes

  private static let slash = UInt8(ascii: "/")

  /// By bytes, and all at once: this is asked of every file and folder.
  private static func begins(_ path: UnsafeBufferPointer<UInt8>, with folder: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let (bytes, prefix) = path.baseAddress.flatMap({ path in folder.baseAddress.map { (path, $0) } }) else {
      return folder.isEmpty
    }
    return folder.count <= path.count && memcmp(bytes, prefix, folder.count) == 0
  }

  private static func withBytes(
    _ path: String, _ folder: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var (path, folder) = (path, folder)
    return path.withUTF8 { path in folder.withUTF8 { body(path, $0) } }
  }
}
