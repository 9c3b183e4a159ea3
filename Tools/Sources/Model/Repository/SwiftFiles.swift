import SourceText

/// The Swift files of a repository: those of modules that are judged, and the location of the others.
///
/// Manifests do not count: they belong to no module, and are judged as manifests. Nor does code in a documentation
/// catalogue. Files that git ignores count if a module has them, because they are compiled.
package struct SwiftFiles: Sendable {
  /// Relative to the root.
  private var judged: Set<String> = []
  /// The folders that contain some of them, and the root; only if there are others.
  private var busy: Set<String> = [""]
  /// By folder, the number of other files directly in it.
  private var others: [String: Int] = [:]

  package init() {}

  /// - Parameters:
  ///   - judged: Files of modules, relative to the root.
  ///   - others: By folder, the number of other files directly in it.
  package init(judged: Set<String>, others: [String: Int]) {
    self.judged = judged
    self.others = others
    if !others.isEmpty { busy.formUnion(RelativePath.folders(containing: judged)) }
  }

  /// How many of the files in `folder`, relative to the root, were judged.
  package func coverage(in folder: String = "") -> Coverage {
    let judged = folder.isEmpty ? judged.count : judged.count { RelativePath.isInside($0, folder) }
    var rows: [String: Int] = [:]
    for (place, count) in others where RelativePath.isInside(place, folder) {
      // A folder without judged files is one row, with everything in it.
      var row = place
      while !busy.contains(row), !busy.contains(RelativePath.directory(of: row)), row != folder {
        row = RelativePath.directory(of: row)
      }
      rows[row, default: 0] += count
    }
    let unassigned = rows.map { Coverage.Folder(folder: $0.isEmpty ? "." : $0, files: $1) }
      .sorted { ($1.files, $0.folder) < ($0.files, $1.folder) }
    return Coverage(
      swiftFiles: judged + unassigned.reduce(0) { $0 + $1.files }, judged: judged, unassigned: unassigned)
  }

  /// The same where the files of modules count, judged or not.
  package func counting(_ files: [String]) -> SwiftFiles {
    let found = Set(files).subtracting(judged)
    var others = others
    for file in found { others[RelativePath.directory(of: file)]? -= 1 }
    return SwiftFiles(judged: judged.union(found), others: others.filter { $0.value > 0 })
  }

  /// The number of files in `folder` that are in no module, without those in some folders.
  package func others(in folder: String, besides left: [String]) -> Int {
    others.reduce(0) { sum, row in
      let counts =
        RelativePath.isInside(row.key, folder) && !left.contains { RelativePath.isInside(row.key, $0) }
      return counts ? sum + row.value : sum
    }
  }
}
