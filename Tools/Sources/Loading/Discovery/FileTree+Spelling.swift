import SourceText

extension FileTree {
  /// How `path` is spelled where it is. A project that was made on a disk that does not tell case may spell it otherwise.
  ///
  /// - Returns: `nil` where nothing is there in any case, or more than one thing.
  func spelling(of path: String) -> String? {
    var found = ""
    for name in path.split(separator: "/").map(String.init) {
      guard let folder = listing(at: found)?.directory else { return nil }
      let names = folder.files + folder.directories + folder.links + folder.passedOver
      let same = names.contains(name) ? [name] : names.filter { $0.lowercased() == name.lowercased() }
      guard same.count == 1 else { return nil }
      found = RelativePath.join(found, same[0])
    }
    return found
  }
}
