import Model
import Rules
import SourceFacts

extension UndeclaredImport {
  /// Undeclared imports of modules from external packages.
  func thirdPartyFindings(
    in target: Repository.Target, _ modules: ThirdPartyModules, _ context: RuleContext
  ) -> [Finding] {
    var owners: [String: ThirdPartyModules.Owner] = [:]
    for module in target.importedModules { owners[module] = modules.undeclaredOwner(of: module, in: target) }
    if owners.isEmpty { return [] }
    let flags = context.repository.flags(of: target)
    return target.sources.flatMap { file -> [Finding] in
      var found: Set<String> = []
      return file.imports.compactMap { `import` -> Finding? in
        if `import`.condition.outcome(flags) == .never { return nil }
        guard let owner = owners[`import`.module], !`import`.guardedModules.contains(`import`.module),
          found.insert(`import`.module).inserted
        else { return nil }
        return finding(for: `import`, owner, in: file, of: target, context)
      }
    }
  }

  private func finding(
    for import: Import, _ owner: ThirdPartyModules.Owner, in file: SourceFile, of target: Repository.Target,
    _ context: RuleContext
  ) -> Finding {
    let repository = context.repository
    let module = `import`.module
    let package = repository.packages[target.package]
    let declared = owner.name(in: package)
    let elsewhere = repository.packages.lazy.flatMap(\.references).first { $0.identity == owner.identity }
    let location = elsewhere.map { " (\($0.written))" } ?? ""
    // Spelled as elsewhere in the repository, if possible.
    let name = declared ?? elsewhere?.calledNames.last ?? owner.package
    // A podspec declares each dependency once.
    let also =
      declared == nil && package.container.locatesDependencies
      ? ", and the package\(location) to the \(package.container.noun)'s dependencies" : ""
    let condition = try? owner.precedent(of: module, for: target, in: repository).condition
    let link = package.container.dialect.words(
      for: .product(owner.product, package: name), condition: condition)
    let doubt = owner.isGuessed ? " (its name tells that \(module) is from there: take the product that has it)" : ""
    return finding(
      on: `import`, in: file, of: target, context, severity: owner.isIndirect ? .warning : .error,
      Self.message(
        on: module, in: target, instead: "add \(link) to \(target.name) in \(package.manifestPath)\(also)\(doubt)"))
  }
}
