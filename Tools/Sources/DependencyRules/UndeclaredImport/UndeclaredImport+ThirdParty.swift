import Model
import Rules
import SourceFacts

extension UndeclaredImport {
  /// Undeclared imports of modules from external packages.
  func thirdPartyFindings(
    in module: Module, _ modules: ThirdPartyModules, _ context: RuleContext
  ) -> [Finding] {
    var owners: [String: ThirdPartyModules.Owner] = [:]
    for moduleName in module.importedModules {
      owners[moduleName] = modules.undeclaredOwner(of: moduleName, in: module)
    }
    if owners.isEmpty { return [] }
    // Once for each module, not for each import.
    let messages = Dictionary(
      uniqueKeysWithValues: owners.map { ($0, message(on: $0, of: $1, in: module, context.repository)) })
    let flags = context.repository.flags(of: module)
    let absent = modulesThatMayLack(module, ImportJudge(context: context))
    return module.sources.flatMap { file -> [Finding] in
      var found: Set<String> = []
      return compiledImports(of: file, flags).compactMap { `import`, missingMacro -> Finding? in
        let moduleName = `import`.module
        guard let owner = owners[moduleName], let message = messages[moduleName],
          !`import`.guardedModules.contains(where: { $0 == moduleName || absent.contains($0) }),
          found.insert(moduleName).inserted
        else { return nil }
        return finding(
          on: `import`, in: file, of: module, context,
          severity: owner.isIndirect || missingMacro != nil ? .warning : .error, message.where(isDefined: missingMacro))
      }
    }
  }

  private func message(
    on moduleName: String, of owner: ThirdPartyModules.Owner, in module: Module, _ repository: Repository
  ) -> Finding.Message {
    let container = repository.containers[module.container]
    let declared = owner.name(in: container)
    let elsewhere = repository.containers.lazy.flatMap(\.references).first { $0.identity == owner.identity }
    let location = elsewhere.map { " (\($0.written))" } ?? ""
    // Spelled as elsewhere in the repository, if possible.
    let name = declared ?? elsewhere?.calledNames.last ?? owner.package
    // A podspec declares each dependency once.
    let also =
      declared == nil && container.facts.locatesDependencies
      ? ", and the package\(location) to the \(container.facts.noun)'s dependencies" : ""
    let (condition, uncertain) = LinkPrecedent.condition { () throws(Repair.Uncertain) in
      try owner.precedent(of: moduleName, for: module, in: repository)
    }
    let link = container.facts.dialect.words(
      for: .product(owner.product, package: name), condition: condition)
    let doubt =
      owner.isGuessed ? " (its name tells that \(moduleName) is from there: take the product that has it)" : ""
    return Self.message(
      on: moduleName, in: module,
      instead: "add \(link) to \(module.name) in \(container.editedPath(of: module))\(also)\(doubt)\(uncertain)")
  }
}
