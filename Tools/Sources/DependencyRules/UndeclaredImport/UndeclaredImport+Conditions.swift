import Model
import Rules
import SourceFacts

extension UndeclaredImport {
  /// Imports that are compiled in builds that leave their link out.
  ///
  /// A link that is there in more builds than its imports is no finding: it costs little, and a condition in two places
  /// is easily wrong in one.
  func importsOutsideConditions(
    of module: Module, _ built: BuiltPlatforms, _ context: RuleContext
  ) -> [Finding] {
    let repository = context.repository
    guard
      repository.modulesVisible(with: module).contains(where: { $0.links.contains { $0.condition != nil } })
    else {
      return []
    }
    var flags = repository.flags(of: module)
    if flags.platforms == nil {
      flags.platforms = repository.likelyFlags(of: module).platforms?.intersection(built.platforms(of: module))
    }
    // Every system has it.
    flags.importable.insert("Foundation")
    let links = NamedLinks(of: module, in: repository)
    return module.importedModules.sorted().flatMap { moduleName -> [Finding] in
      guard let condition = links.condition(of: moduleName) else { return [] }
      // Where the system has a module of the name, that is meant.
      let builds = condition.buildsWithout(flags).flatMap(\.forEachPlatform).filter { build in
        !SystemModules.isApples(moduleName)
          || build.flags.platforms?.isSubset(of: BuildFlags.applePlatforms.union([BuildFlags.catalyst])) != true
      }
      return module.sources.compactMap { file -> Finding? in
        let builds = builds.filter { module.outcome(ofCompiling: file, in: $0.flags) == .always }
        let found = file.imports.lazy.compactMap { found -> (Import, [String])? in
          guard found.module == moduleName, !found.guardedModules.contains(moduleName) else { return nil }
          let left = builds.filter { found.condition.isPossible($0.flags) }.map(\.words).unique
          return left.isEmpty ? nil : (found, left)
        }.first
        guard let (`import`, left) = found else { return nil }
        let words =
          left.count > 3 ? "\(left.prefix(2).joined(separator: ", ")) and others" : left.joined(separator: ", ")
        let isSaid = repository.containers[module.container].facts.saysConditions
        let only = isSaid ? condition.source : "for \(condition.platformNames.joined(separator: ", "))"
        return finding(
          on: `import`, in: file, of: module, context,
          .init(
            """
            \(module.name) imports \(moduleName) \(words) too, where \
            \(repository.containers[module.container].manifestPath) links it only \(only)
            """, why: "it does not build there",
            instead: "put the import under the same condition, or widen that of the link"))
      }
    }
  }
}
