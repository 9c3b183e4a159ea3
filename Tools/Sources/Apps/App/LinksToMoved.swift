import Foundation
import SourceText

/// Symbolic links to files that move: they would lead nowhere, and no change writes links.
package enum LinksToMoved {
  /// - Parameters:
  ///   - files: The moved files, relative to the root.
  ///   - folder: The folder of the sources that they leave. A link to all of it still has the rest.
  ///   - root: The repository's folder, absolute and without links.
  /// - Returns: The obstacle to moving them; `nil` if no link leads to one.
  package static func obstacle(to files: [String], below folder: String, root: String) -> String? {
    let moved = files.map { "\(root)/\($0)" }
    let found = links(below: root).filter { link in
      guard !moved.contains("\(root)/\(link)"), let end = DiskPath.withoutLinks("\(root)/\(link)") else { return false }
      let path = RelativePath.below(root, end)
      return moved.contains { $0 == end || $0.hasPrefix(end + "/") } && path != folder
        && RelativePath.isInside(path, folder)
    }
    if found.isEmpty { return nil }
    return found.listed(atMost: 1)
      + ": a symbolic link to what moves, which would lead nowhere: replace it by a copy, or remove it"
  }

  private static func links(below root: String) -> [String] {
    let keys: [URLResourceKey] = [.isSymbolicLinkKey]
    let files = FileManager.default.enumerator(
      at: URL(filePath: root), includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    var links: [String] = []
    while let file = files?.nextObject() as? URL {
      guard (try? file.resourceValues(forKeys: Set(keys)))?.isSymbolicLink == true else { continue }
      links.append(RelativePath.below(root, file.path))
    }
    return links.sorted()
  }
}
