import Foundation
import SourceText

/// Resolves folder patterns on the command line: `Sources/App/Features/*`.
package enum FolderPattern {
  /// - Parameters:
  ///   - patterns: Shell patterns; relative to the repository's root, or to the app's folder.
  ///   - folders: The existing folders.
  ///   - isGone: Whether a folder has been extracted already, so that it need not exist.
  /// - Throws: A `UserError` if one of them matches nothing.
  package static func folders(
    matching patterns: [String], among folders: [String], app: String,
    isGone: (String) -> Bool = { _ in false }
  ) throws(UserError) -> [String] {
    var found: [String] = []
    for pattern in patterns {
      let written = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
      let places = [RelativePath.join(app, written), written]
      let matches = folders.filter { folder in places.contains { fnmatch($0, folder, FNM_PATHNAME) == 0 } }
      // When a shell expands the pattern, it also includes files.
      if matches.isEmpty, written.hasSuffix(".swift") || isGone(written) { continue }
      guard !matches.isEmpty else {
        let advice = NearestName.question(written, among: folders)
        throw UserError("no folder of the app's sources is called \(written): name one with --lines\(advice)", .usage)
      }
      found += matches.filter { !found.contains($0) }
    }
    // A folder inside another one is part of it.
    return found.filter { folder in !found.contains { $0 != folder && RelativePath.isInside(folder, $0) } }
  }
}
