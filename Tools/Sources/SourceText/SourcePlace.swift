import Foundation

/// A position as reports and editors write it: `FILE:LINE` or `FILE:LINE:COLUMN`.
package struct SourcePlace: Equatable {
  package var file: String
  package var line: Int
  package var column: Int?

  /// - Returns: `nil` if it is not a position.
  package init?(_ text: String) {
    // If copied from a report, it may end with the colon before the message.
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 2, parts.last == "" { parts.removeLast() }
    guard parts.count > 1, let last = Self.number(parts.removeLast()) else { return nil }
    if parts.count > 1, let line = Self.number(parts[parts.count - 1]) {
      parts.removeLast()
      (self.line, column) = (line, last)
    } else {
      line = last
    }
    file = parts.joined(separator: ":")
    if file.isEmpty { return nil }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.allSatisfy({ "0123456789".contains($0) }), let number = Int(text), number > 0 else { return nil }
    return number
  }

  /// The file's path relative to the repository's root, as in reports.
  ///
  /// - Parameter root: The root, as an absolute path without symbolic links.
  /// - Throws: If no such file is below the root, relative to it or to the working directory.
  package func file(below root: String) throws(UserError) -> String {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
    // First as in reports for people, then as in those for programs.
    for start in [folder, URL(filePath: root)] {
      let path = URL(filePath: file, relativeTo: start.appending(path: "", directoryHint: .isDirectory))
        .standardizedFileURL.path(percentEncoded: false)
      // Not `fileExists`: a broken symbolic link may have findings, too.
      guard path.hasPrefix("\(root)/"), DiskPath.exists(path) else { continue }
      return RelativePath.below(root, path)
    }
    throw UserError("there is no \(file) below \(root); name the file as the report does, or give --root")
  }
}
