/// Paths of a project: relative to its folder, but they may lead out of it.
enum ProjectPath {
  /// Without `.`, doubled slashes, and `..` where possible.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The part of a path below a folder; `nil` if it is not in it.
  static func rest(of path: String, below folder: String) -> String? {
    if folder.isEmpty { return path.hasPrefix("../") ? nil : path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
