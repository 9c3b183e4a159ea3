import Model

/// A kind of container of modules: packages, projects, pods. Only this type knows their formats.
///
/// Each container becomes a package of the model with its modules, products and links; layers above see no
/// difference. The steps are called in this order, each for all kinds before the next, because containers refer to
/// each other's modules.
protocol ContainerLoader: Sendable {
  /// Finds the containers of its kind and reads them, on all cores. One that cannot be read is kept with the reason.
  mutating func read(_ tree: FileTree) async

  /// Adds the containers, and their modules with the names of all files.
  ///
  /// - Returns: The real paths of sources that are found through symbolic links.
  mutating func addModules(to repository: inout Repository, from tree: FileTree) -> [String]

  /// Resolves the modules' links, now that all modules are known.
  func link(_ repository: inout Repository, in tree: FileTree)
}
