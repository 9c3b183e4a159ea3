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
    guard let directory = target.directory ?? target.usualDirectory else {
      return target.files.contains { RelativePath.isInside($0.path, folder) }
    }
    return RelativePath.isInside(folder, directory) || RelativePath.isInside(directory, folder)
  }

  /// The folder of a target's sources, relative to the root: the one in its manifest, else where they are found,
  /// else where its container looks first. For a target that lists files without a common folder, it is the root.
  package func folder(of target: Target) -> String { target.directory ?? target.usualDirectory ?? "" }
}
