import Model
import SourceText

extension Repository {
  /// The modules extracted from others of their package, and those the configuration assigns the role platform.
  func laidModules(among modules: [Module]) -> Set<String> {
    let sources = modules.filter { !$0.isTest }
    let shown = sources.flatMap { module in
      sources.map(\.moduleName).filter { moduleName in
        module.files.contains { RelativePath.lastComponent($0.path) == module.reexportFile(of: moduleName) }
      }
    }
    let platforms = sources.filter { roles.hasOwnRole($0.id) && roles.role(of: $0) == .platform }.map(\.moduleName)
    let laid = Set(shown + platforms)
    // If that is all of them, it distinguishes none.
    return laid.isSuperset(of: sources.map(\.moduleName)) ? [] : laid
  }

  /// The apps that import several modules of their package, which may have been extracted from them, even if these now
  /// have more files. A program of one file, which only starts what a library does, does not count, nor do libraries that
  /// the package offers.
  func appsOfModules(among modules: [Module]) -> Set<String> {
    let moduleNames = Set(modules.filter { !$0.isTest && !isOffered($0) }.map(\.moduleName))
    return Set(
      modules.filter { module in
        let imported = moduleNames.intersection(module.files.flatMap { $0.imports.map(\.module) })
        return module.kind == .executable && module.files.count > 1
          && imported.subtracting([module.moduleName]).count > 1
      }.map(\.moduleName))
  }
}

extension Repository {
  /// Whether a product that is no program has the module.
  private func isOffered(_ module: Module) -> Bool {
    containers[module.container].products.contains { $0.kind.isLibrary && $0.targets.contains(module.name) }
  }

  /// Whether packages of others may use the module: only a package at the root of a repository can be one of theirs.
  package func isPublished(_ module: Module) -> Bool {
    containers[module.container].directory.isEmpty && isOffered(module)
  }
}

extension Module {
  /// The name of the file that re-exports a module extracted from this one.
  package func reexportFile(of module: String) -> String { "\(name)+\(module).swift" }
}
