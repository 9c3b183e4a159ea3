import SourceText

extension Repository {
  /// Whether there is a package in a folder, or the folder is in one.
  ///
  /// - Parameter folder: Relative to the root, which is empty.
  package func hasPackages(in folder: String) -> Bool {
    packages.contains { package in
      RelativePath.isInside(package.directory, folder)
        || RelativePath.isInside(folder, package.directory)
          && package.targets.contains { isInTarget(folder, targets[$0]) }
    }
  }

  private func isInTarget(_ folder: String, _ target: Target) -> Bool {
    // What has no folder of its own is where its files are.
    guard target.directory != nil || packages[target.package].container == .package else {
      return target.files.contains { RelativePath.isInside($0.path, folder) }
    }
    let directory = self.folder(of: target)
    return RelativePath.isInside(folder, directory) || RelativePath.isInside(directory, folder)
  }

  /// The folder of a target's sources, relative to the root: what its manifest says, else where SwiftPM finds
  /// them, else where it looks first. What names its files, and has no folder that all of them are in, has the root.
  package func folder(of target: Target) -> String {
    if let directory = target.directory { return directory }
    guard packages[target.package].container == .package else { return "" }
    let path = target.declaration.path ?? "Sources/\(target.name)"
    let directory = packages[target.package].directory
    return directory.isEmpty ? path : "\(directory)/\(path)"
  }
}
