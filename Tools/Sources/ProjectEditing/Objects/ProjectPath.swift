/// Paths of a project: relative to the folder that it is in, out of which they may lead.
enum ProjectPath {
  /// Without `.`, doubled slashes, and the ways into folders and back.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// What of a path is below a folder; `nil` where it is not in it.
  static func rest(of path: String, below folder: String) -> String? {
    if folder.isEmpty { return path.hasPrefix("../") ? nil : path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
