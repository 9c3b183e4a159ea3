import SourceText

extension XcodeProject {
  /// What of a synchronized folder is otherwise for one target than its membership says.
  struct FolderException {
    enum Phase { case sources, other }

    /// Relative to the folder.
    var files: [String]
    /// The platforms of files that are for some only, relative to the folder.
    var platforms: [String: Set<String>] = [:]
    /// The phase that the files are in; `nil` if they are left out of the target that has the folder, or included in
    /// one that has it not.
    var phase: Phase?
    var position: SourcePosition
  }
}

extension XcodeProject.Target {
  /// - Parameters:
  ///   - folder: A synchronized folder.
  ///   - exceptions: Those for this target.
  ///   - isOwn: Whether all other files in it are the target's.
  mutating func add(
    _ folder: XcodeProject.SynchronizedFolder, _ exceptions: [XcodeProject.FolderException], isOwn: Bool
  ) {
    func paths(_ exception: XcodeProject.FolderException) -> [XcodeProject.Path] {
      exception.files.map { .init(RelativePath.join(folder.path.path, $0), at: exception.position) }
    }
    var folder = folder
    for exception in exceptions {
      filteredFiles += exception.platforms.sorted { $0.key < $1.key }.map { file, platforms in
        .init(RelativePath.join(folder.path.path, file), at: exception.position).only(on: platforms)
      }
      // What is in another phase is there instead of being compiled.
      if exception.phase == .other { copiedFiles += paths(exception) }
      if isOwn, exception.phase != .sources { folder.exceptions.formUnion(exception.files) }
      if !isOwn, exception.phase != .other { borrowedFiles += paths(exception) }
    }
    if isOwn { synchronizedFolders.append(folder) }
  }
}
