import Configuration
import SourceText

extension Configuration {
  /// The same with what is said of modules from elsewhere told apart: a name that no package, product or module here has
  /// and that somebody imports is a module of the system, or a product of a package from elsewhere.
  ///
  /// A name that nobody imports could be anything, and is left as it is; `system/Name` says it whoever imports it.
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

  /// Whether anything is said of what may be imported.
  var listsImports: Bool {
    roles.contains { $0.mayImport != nil || !$0.internalOnly.isEmpty }
      || layers.contains { !$0.mayUse.isEmpty || !$0.internalOnly.isEmpty }
  }

  /// Whether it matters to any role which modules are the system's.
  var namesSystemModules: Bool {
    if allRoles.contains(where: { !$0.internalOnly.isEmpty }) { return true }
    return (roles.compactMap(\.mayImport) + layers.map(\.mayUse)).joined().contains {
      if case .system = $0.value { true } else { false }
    }
  }
}

/// What a configuration may mean that is not in the repository.
private struct OutsideNames {
  /// What packages and modules here are called, and the packages that they depend on.
  private let known: Set<String>
  private let imported: Set<String>
  private let outside: OutsideModules

  init(_ repository: Repository) {
    known = Set(repository.packages.map(\.name))
      .union(repository.targets.flatMap { [$0.name, $0.module] })
      .union(repository.packages.flatMap(\.manifest.dependencies).flatMap(\.calledNames))
    imported = repository.targets.reduce(into: []) { $0.formUnion($1.importedModules) }
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
