import SourceText

/// Finds the C modules that a target's settings make available: module maps in its search paths may declare some.
struct ModuleMaps {
  private static let names: Set = ["module.modulemap", "module.map"]

  let tree: FileTree
  let project: LoadedProject

  /// - Parameter paths: Folders as settings name them; `/**` at the end includes their subfolders.
  func modules(in paths: [String]) -> Set<String> {
    var found: Set<String> = []
    for path in paths {
      let named = path.filter { $0 != "\"" }
      let isDeep = named.hasSuffix("/**")
      guard let folder = project.resolve(isDeep ? String(named.dropLast(3)) : named, in: tree) else { continue }
      // The whole repository cannot be a folder of headers.
      let below = isDeep && !folder.isEmpty ? tree.directories.keys.filter { RelativePath.isInside($0, folder) } : []
      for folder in below + [folder] {
        let files = tree.listing(at: folder)?.directory.files ?? []
        for name in files where Self.names.contains(name) {
          found.formUnion(CModules(tree: tree).modules(at: RelativePath.join(folder, name)) ?? [])
        }
      }
    }
    return found
  }
}
