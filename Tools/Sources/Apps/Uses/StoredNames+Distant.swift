import IndexReading
import Parsing
import SourceText

extension StoredNames {
  /// Parameters that have a place as their default, of functions of other modules, if moved code leaves them out.
  ///
  /// - Parameters:
  ///   - index: Of the build that compiled those modules too; what was not compiled with it has no known sources.
  ///   - root: The repository's folder, absolute.
  package func distantPlaces(in index: IndexStore, root: String) throws(UserError) -> [String] {
    let called = Set(
      monolith.files.filter(isOwn).flatMap(\.occurrences).filter { occurrence in
        occurrence.roles.contains(.reference) && occurrence.symbol.name.hasSuffix(")")
          && monolith.declarations[occurrence.symbol.usr] == nil
      }.map(\.symbol))
    let modules = Set(called.compactMap(\.definingModule)).subtracting([monolith.module])
    var files: [MonolithFile] = []
    try UserError.unifying {
      try index.forEachFile(ofModules: modules) { file in
        guard let bytes = try? FileReader.readUTF8(file.path), bytes.contains(Array("#f".utf8)),
          let tree = try? BoundedParser.read(bytes, { $0 })
        else { return }
        files.append(
          MonolithFile(
            path: RelativePath.below(root, file.path), feature: nil, bytes: bytes, tree: tree,
            occurrences: file.occurrences))
      }
    }
    return files.flatMap(callers)
  }
}
