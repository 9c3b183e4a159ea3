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
    let directory = self.folder(of: target)
    return RelativePath.isInside(folder, directory) || RelativePath.isInside(directory, folder)
  }

  /// The folder of a target's sources, relative to the root: what its manifest says, else where SwiftPM finds
  /// them, else where it looks first.
  package func folder(of target: Target) -> String {
    if let directory = target.directory { return directory }
    let path = target.declaration.path ?? "Sources/\(target.name)"
    let directory = packages[target.package].directory
    return directory.isEmpty ? path : "\(directory)/\(path)"
  }
}
