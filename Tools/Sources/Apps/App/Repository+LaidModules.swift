import Model
import SourceText

extension Repository {
  /// The modules extracted from others of their package, and those the configuration assigns the role platform.
  func laidModules(among targets: [Target]) -> Set<String> {
    let sources = targets.filter { !$0.isTest }
    let shown = sources.flatMap { target in
      sources.map(\.module).filter { module in
        target.files.contains { RelativePath.lastComponent($0.path) == target.reexportFile(of: module) }
      }
    }
    let platforms = sources.filter { roles.hasOwnRole($0.id) && roles.role(of: $0) == .platform }.map(\.module)
    let laid = Set(shown + platforms)
    // If that is all of them, it distinguishes none.
    return laid.isSuperset(of: sources.map(\.module)) ? [] : laid
  }

  /// The apps that import several modules of their package, which may have been extracted from them, even if these now
  /// have more files. A program of one file, which only starts what a library does, does not count.
  func appsOfModules(among targets: [Target]) -> Set<String> {
    let modules = Set(targets.filter { !$0.isTest }.map(\.module))
    return Set(
      targets.filter { target in
        let imported = modules.intersection(target.files.flatMap { $0.imports.map(\.module) })
        return target.kind == .executable && target.files.count > 1
          && imported.subtracting([target.module]).count > 1
      }.map(\.module))
  }
}

extension Repository.Target {
  /// The name of the file that re-exports a module extracted from this one.
  package func reexportFile(of module: String) -> String { "\(name)+\(module).swift" }
}
