import SourceText

extension Repository {
  /// Whether a folder contains a package, or is inside one.
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
    // A target without a folder of its own is where its files are.
    guard target.directory != nil || packages[target.package].container == .package else {
      return target.files.contains { RelativePath.isInside($0.path, folder) }
    }
    let directory = self.folder(of: target)
    return RelativePath.isInside(folder, directory) || RelativePath.isInside(directory, folder)
  }

  /// The folder of a target's sources, relative to the root: the one in its manifest, else where SwiftPM finds
  /// them, else where it looks first. For a target that lists files without a common folder, it is the root.
  package func folder(of target: Target) -> String {
    if let directory = target.directory { return directory }
    guard packages[target.package].container == .package else { return "" }
    let path = target.declaration.path ?? "Sources/\(target.name)"
    let directory = packages[target.package].directory
    return directory.isEmpty ? path : "\(directory)/\(path)"
  }
}
