import SourceText

extension Repository {
  /// Whether a folder contains a package, or is inside one.
  ///
  /// - Parameter folder: Relative to the root, which is empty.
  package func hasPackages(in folder: String) -> Bool {
    containers.contains { container in
      RelativePath.isInside(container.directory, folder)
        || RelativePath.isInside(folder, container.directory)
          && container.modules.contains { isInModule(folder, modules[$0]) }
    }
  }

  private func isInModule(_ folder: String, _ module: Module) -> Bool {
    // A module without a folder of its own is where its files are.
    guard let directory = module.directory ?? module.usualDirectory else {
      return module.files.contains { RelativePath.isInside($0.path, folder) }
    }
    return RelativePath.isInside(folder, directory) || RelativePath.isInside(directory, folder)
  }

  /// The folder of a module's sources, relative to the root: the one in its manifest, else where they are found,
  /// else where its container looks first. For a module that lists files without a common folder, it is the root.
  package func folder(of module: Module) -> String { module.directory ?? module.usualDirectory ?? "" }
}
