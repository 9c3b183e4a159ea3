import Foundation
import SourceText

/// Which folders somebody means: `Sources/App/Features/*`.
package enum FolderPattern {
  /// - Parameters:
  ///   - patterns: As a shell has them; relative to the repository's root, or to the app's folder.
  ///   - folders: Those that there are.
  /// - Throws: An `UserError` where one of them means none.
  package static func folders(
    matching patterns: [String], among folders: [String], app: String
  ) throws(UserError) -> [String] {
    var found: [String] = []
    for pattern in patterns {
      let written = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
      let places = [RelativePath.join(app, written), written]
      let matches = folders.filter { folder in places.contains { fnmatch($0, folder, FNM_PATHNAME) == 0 } }
      // A shell that expands the pattern also names the files that it meets.
      if matches.isEmpty, written.hasSuffix(".swift") { continue }
      guard !matches.isEmpty else {
        let near = NearestName.find(written, among: folders).map { "; did you mean \($0)?" } ?? ""
        throw UserError("no folder of the app's sources is called \(written): name one with --lines\(near)", .usage)
      }
      found += matches.filter { !found.contains($0) }
    }
    // What is inside of another is a part of it.
    return found.filter { folder in !found.contains { $0 != folder && RelativePath.isInside(folder, $0) } }
  }
}
