import Model

/// A kind of container of modules: packages, projects. It alone knows how these are written.
///
/// Each container becomes a package of the model with its modules, products and links. What is above sees no
/// difference. The parts are called in this order, each for all kinds before the next, because containers name each
/// other's modules.
protocol ContainerLoader {
  /// Finds the containers of its kind and reads them, on all cores. What cannot be read is kept with the reason.
  mutating func read(_ tree: FileTree) async

  /// Adds the containers, and their modules with the names of all files.
  ///
  /// - Returns: The real names of sources that are found through links.
  mutating func addModules(to repository: inout Repository, from tree: FileTree) -> [String]

  /// Finds what the modules' links lead to, now that all modules are known.
  func link(_ repository: inout Repository, in tree: FileTree)
}
