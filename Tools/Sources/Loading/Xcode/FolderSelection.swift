import Configuration
import Projects
import SourceText

/// Which files of a synchronized folder belong to a target.
struct FolderSelection {
  private let folder: XcodeProject.SynchronizedFolder
  private let excluded: [PathPattern]
  private let included: [PathPattern]?

  init(_ folder: XcodeProject.SynchronizedFolder) {
    self.folder = folder
    excluded = folder.excludedPatterns.flatMap(PathPattern.globs)
    included = folder.includedPatterns?.flatMap(PathPattern.globs)
  }

  /// - Parameter path: Relative to the folder.
  func hasFile(_ path: String) -> Bool {
    !leavesOut(path) && included?.contains { $0.covers(path) } ?? true
  }

  /// Whether a file, or a folder with all its contents, does not belong to the target.
  func leavesOut(_ path: String) -> Bool {
    if folder.opaqueFolders.contains(path) || excluded.contains(where: { $0.covers(path) }) { return true }
    return !folder.exceptions.isEmpty && RelativePath.andAbove(path).contains { folder.exceptions.contains($0) }
  }
}
