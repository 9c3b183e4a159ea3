import Model

/// Finds moved files that import a module which no package can depend on: another target of the app's package, because
/// no package depends on an app, or, in a project, anything else that Xcode builds.
package struct SiblingImport {
  package let repository: Repository
  package let app: AppSources

  package init(repository: Repository, app: AppSources) {
    self.repository = repository
    self.app = app
  }

  /// - Parameter paths: The moved files.
  package func refusals(in paths: Set<String>) -> [Refusal] {
    let modules = app.container.modules.map { repository.modules[$0] }
    let siblings = Set(modules.filter { !$0.isTest && $0.id != app.module.id }.map(\.moduleName)).union(modulesOfOthers)
    return modules.flatMap(\.files).filter { paths.contains($0.path) }.flatMap { file in
      file.imports.filter { siblings.contains($0.module) }.map { found in
        Refusal(
          .siblingImport, of: found.module, file: file.path, position: found.position,
          reason: app.container.facts.isBuiltHere
            ? "\(found.module) is a target of the app's own package, on which no package can depend"
            : "\(found.module) is built by \(app.container.facts.builder), and a package cannot depend on it",
          suggestion: "give \(found.module) a package of its own, which both can link")
      }
    }
  }

  /// The modules that only projects and pods provide.
  private var modulesOfOthers: Set<String> {
    if app.container.facts.isBuiltHere { return [] }
    let (packaged, others) = repository.modules.reduce(into: (Set<String>(), Set<String>())) { found, module in
      if module.isTest || module.id == app.module.id { return }
      if repository.containers[module.container].facts.isLinkedByName {
        found.0.insert(module.moduleName)
      } else {
        found.1.insert(module.moduleName)
      }
    }
    return others.subtracting(packaged)
  }
}
