import Configuration
import SourceText

extension Configuration {
  /// Distinguishes system modules from external products: an imported name that no package, product or module here has
  /// is a system module, or a product of an external package.
  ///
  /// A name that is not imported could be either, and is kept as it is; `system/Name` always means a system module.
  package func namingSystemModules(of repository: Repository) -> Configuration {
    guard listsImports else { return self }
    let names = OutsideNames(repository)
    var configuration = self
    for index in roles.indices {
      configuration.roles[index].mayImport = roles[index].mayImport?.map(names.naming)
      configuration.roles[index].internalOnly = roles[index].internalOnly.map(names.naming)
    }
    for index in layers.indices {
      configuration.layers[index].mayUse = layers[index].mayUse.map(names.naming)
      configuration.layers[index].internalOnly = layers[index].internalOnly.map(names.naming)
    }
    return configuration
  }

  /// Whether any role or layer says what may be imported.
  var listsImports: Bool {
    roles.contains { $0.mayImport != nil || !$0.internalOnly.isEmpty }
      || layers.contains { !$0.mayUse.isEmpty || !$0.internalOnly.isEmpty }
  }

  /// Whether any role distinguishes system modules.
  var namesSystemModules: Bool {
    if allRoles.contains(where: { !$0.internalOnly.isEmpty }) { return true }
    return (roles.compactMap(\.mayImport) + layers.map(\.mayUse)).joined().contains {
      if case .system = $0.value { true } else { false }
    }
  }
}

/// Names in a configuration that may be outside the repository.
private struct OutsideNames {
  /// The names of packages and modules here, and of the packages that they depend on.
  private let known: Set<String>
  private let imported: Set<String>
  private let outside: OutsideModules

  init(_ repository: Repository) {
    known = Set(repository.containers.map(\.name))
      .union(repository.modules.flatMap { [$0.name] + $0.importedNames })
      .union(repository.containers.flatMap(\.references).flatMap(\.calledNames))
    imported = repository.modules.reduce(into: []) { $0.formUnion($1.importedModules) }
    outside = OutsideModules(repository)
  }

  func naming(_ allowance: Located<Allowance>) -> Located<Allowance> {
    guard case .package(let pattern) = allowance.value, !known.contains(pattern.package.text),
      !known.contains(pattern.package.text.lowercased())
    else { return allowance }
    if pattern.package.text == Allowance.systemWord {
      return allowance.with(.system(pattern.product ?? Wildcard("*")))
    }
    guard pattern.product == nil, pattern.isExact, imported.contains(pattern.package.text) else { return allowance }
    let isOfSystem = outside.isOfSystem(pattern.package.text)
    return allowance.with(
      isOfSystem
        ? .system(pattern.package) : .package(PackagePattern(package: Wildcard("*"), product: pattern.package)))
  }
}
