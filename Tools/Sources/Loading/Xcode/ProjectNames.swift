import Model
import SourceText

/// Which targets build a product, by its name: Xcode finds a framework by name, in whatever project it is built.
struct ProjectNames {
  private var makers: [String: [Module.ID]] = [:]

  init(_ projects: [LoadedProject], _ repository: Repository) {
    for project in projects {
      for target in project.targets {
        guard let id = project.modules[target.target.identifier] else { continue }
        let module = target.module.moduleName
        let isLibrary = target.module.kind == .regular
        let guesses = isLibrary ? ["\(module).framework", "lib\(module).a"] : ["\(module).app"]
        for name in Set([target.target.productName].compactMap { $0 } + guesses) {
          makers[name, default: []].append(id)
        }
      }
    }
  }

  /// The target in the same project, or in one that is built together with it; else the only one there is. Of several,
  /// one that is built for a platform of the module.
  func maker(
    of file: String, for module: Module.ID, near project: LoadedProject, _ companions: Set<String>,
    _ repository: Repository
  ) -> Module.ID? {
    let all = repository.fitting(makers[file] ?? [], for: repository.modules[module])
    func isNear(_ id: Module.ID) -> Bool {
      let path = repository.containers[repository.modules[id].container].manifestPath
      return companions.contains(RelativePath.directory(of: path)) || companions.contains(path)
    }
    return all.first { repository.modules[$0].container == project.id } ?? all.first(where: isNear)
      ?? (all.count == 1 ? all[0] : nil)
  }

  /// Whether it is the library that CocoaPods makes of all pods of a target.
  static func isOfAllPods(_ module: String) -> Bool { module.hasPrefix("Pods_") || module.hasPrefix("Pods-") }

  /// `libA.a` and `A.framework` are both A.
  static func module(ofProduct file: String) -> String {
    let name = file.split(separator: ".").first.map(String.init) ?? file
    let isArchive = file.hasSuffix(".a") || file.hasSuffix(".dylib") || file.hasSuffix(".tbd")
    return isArchive && name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
  }
}
