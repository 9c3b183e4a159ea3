import ImportScanning
import Model
import Rules

extension UndeclaredImport {
  /// Imports of modules that a package from elsewhere has, which the target does not declare.
  func thirdPartyFindings(
    in target: Repository.Target, _ modules: ThirdPartyModules, _ repository: Repository
  ) -> [Finding] {
    var owners: [String: ThirdPartyModules.Owner] = [:]
    for module in target.importedModules { owners[module] = modules.undeclaredOwner(of: module, in: target) }
    if owners.isEmpty { return [] }
    let flags = repository.packages[target.package].flags(of: target)
    return target.files.flatMap { file in
      file.imports.compactMap { `import` -> Finding? in
        if let flags, `import`.condition.outcome(flags) == .never { return nil }
        return owners[`import`.module].flatMap { finding(for: `import`, $0, in: file, of: target, repository) }
      }
    }
  }

  private func finding(
    for import: Import, _ owner: ThirdPartyModules.Owner, in file: SourceFile, of target: Repository.Target,
    _ repository: Repository
  ) -> Finding? {
    let module = `import`.module
    guard !`import`.guardedModules.contains(module) else { return nil }
    let package = repository.packages[target.package]
    let declared = owner.name(in: package)
    let elsewhere = repository.packages.lazy.flatMap(\.manifest.dependencies).first { $0.identity == owner.identity }
    let location = elsewhere.map { " (\($0.written))" } ?? ""
    // As a person writes it, where anybody here does.
    let name = declared ?? elsewhere?.calledNames.last ?? owner.package
    let also = declared == nil ? ", and the package\(location) to the package's dependencies" : ""
    return Finding(
      rule: Self.id, package: package.name, target: target.name, file: file.path, symbol: module,
      position: `import`.position,
      message: """
        \(target.name) imports \(module) and does not declare it: it compiles only while something else \
        brings \(module) along; add .product(name: "\(owner.product)", package: "\(name)") to \
        \(target.name) in \(package.manifestPath)\(also), or remove the import
        """)
  }
}
