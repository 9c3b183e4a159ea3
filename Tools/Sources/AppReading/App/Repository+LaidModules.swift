import Model
import SourceText

extension Repository {
  /// The modules that have come out of others of their package, and what the configuration says others stand on.
  func laidModules(among targets: [Target]) -> Set<String> {
    let sources = targets.filter { !$0.isTest }
    let shown = sources.flatMap { target in
      sources.map(\.module).filter { module in
        target.files.contains { RelativePath.lastComponent($0.path) == target.reexportFile(of: module) }
      }
    }
    let platforms = sources.filter { roles.hasOwnRole($0.id) && roles.role(of: $0) == .platform }.map(\.module)
    let laid = Set(shown + platforms)
    // Where all are, none of them is more than another.
    return laid.isSuperset(of: sources.map(\.module)) ? [] : laid
  }

  /// The apps that import several modules of their package: these may have come out of them, whichever has more files by
  /// now. A program of one file, which only begins what a library does, is none.
  func appsOfModules(among targets: [Target]) -> Set<String> {
    let modules = Set(targets.filter { !$0.isTest }.map(\.module))
    return Set(
      targets.filter { target in
        let imported = modules.intersection(target.files.flatMap { $0.imports.map(\.module) })
        return target.declaration.kind == .executable && target.files.count > 1
          && imported.subtracting([target.module]).count > 1
      }.map(\.module))
  }
}

extension Repository.Target {
  /// The name of the file by which it shows a module, which came out of it, to whoever imports it.
  package func reexportFile(of module: String) -> String { "\(name)+\(module).swift" }
}
