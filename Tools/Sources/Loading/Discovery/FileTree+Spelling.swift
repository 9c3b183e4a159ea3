import SourceText

extension FileTree {
  /// How `path` is spelled on disk. A project made on a case-insensitive disk may spell it differently.
  ///
  /// - Returns: `nil` if nothing matches in any case, or more than one entry does.
  func spelling(of path: String) -> String? {
    var found = ""
    for name in path.split(separator: "/").map(String.init) {
      guard let folder = listing(at: found)?.directory else { return nil }
      let names = folder.files + folder.directories + folder.links + folder.skipped
      let same = names.contains(name) ? [name] : names.filter { $0.lowercased() == name.lowercased() }
      guard same.count == 1 else { return nil }
      found = RelativePath.join(found, same[0])
    }
    return found
  }
}
