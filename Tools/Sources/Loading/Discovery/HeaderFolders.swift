import Model
import SourceText

/// Finds the folders of headers that search paths contain: `A` for `#import <A/A.h>`.
struct HeaderFolders {
  let tree: FileTree

  /// - Parameter paths: Relative to the root; `/**` at the end includes their subfolders.
  func names(in paths: [String]) -> Set<String> {
    var names: Set<String> = []
    for path in paths {
      let isDeep = path.hasSuffix("/**")
      let folder = isDeep ? String(path.dropLast(3)) : path
      // The whole repository cannot be a folder of headers.
      let below = isDeep && !folder.isEmpty ? tree.directories.keys.filter { RelativePath.isInside($0, folder) } : []
      for folder in below + [folder] {
        names.formUnion((tree.listing(at: folder)?.directory.directories ?? []).filter { hasHeaders($0, in: folder) })
      }
    }
    return names
  }

  private func hasHeaders(_ name: String, in folder: String) -> Bool {
    tree.listing(at: RelativePath.join(folder, name))?.directory.files.contains(where: ForeignSource.isHeader) ?? false
  }
}
