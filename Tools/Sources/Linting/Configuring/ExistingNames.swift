import Configuration
import Contracts
import Model
import SourceFacts
import SourceText

/// The names that a configuration may refer to. If a manifest could not be decided, the folders below it count as the
/// modules that it may declare.
struct ExistingNames {
  /// The products of each package below the root; `nil` if its manifest could not be decided.
  let products: [String: [String]?]
  let packages: Set<String>
  /// The modules below the root.
  let modules: Set<String>
  /// The folders of their sources.
  let folders: Set<String>
  /// What is imported from elsewhere.
  let imported: Set<String>
  /// The external packages that manifests name, in lower case too, and what is linked from them.
  let external: Set<String>
  /// The targets that classes answer for.
  let targets: Set<String>
  let rolesInUse: Set<String>
  /// The names of included headers.
  private let headers: Set<String>

  init(_ repository: Repository) {
    let pairs = repository.containers.map { container in
      (container.name, container.isDecided ? container.products.map(\.name) : nil)
    }
    products = Dictionary(pairs) { first, _ in first }
    packages = Set(products.keys)
    modules = Set(repository.modules.flatMap { [$0.name] + $0.moduleNames })
      .union(repository.foldersOfUndecided.map(RelativePath.lastComponent))
    folders = Set(repository.modules.compactMap(\.directory)).union(repository.foldersOfUndecided)
    imported = repository.modules.reduce(into: []) { $0.formUnion($1.importedModules) }
    let declared = repository.containers.flatMap(\.references)
    let linked = repository.modules.flatMap(\.links).compactMap { link in
      if case .thirdParty(let product) = link.destination { product } else { nil }
    }
    external = Set(declared.flatMap { [$0.identity] + $0.calledNames } + declared.compactMap(\.explicitName) + linked)
      .union(repository.lockedModules)
    let classes = repository.modules.filter { !$0.isTest }.flatMap(\.filesOfContract)
      .flatMap { $0.contract?.targets ?? [] }
    targets = Set(classes.map { String($0.name.dropFirst(WellKnown.targetPrefix.count)) })
    headers = Set(
      repository.modules.flatMap(\.foreignFiles).flatMap(\.includes).map {
        String(RelativePath.lastComponent($0).prefix { $0 != "." })
      })
    let ofModules = repository.modules.flatMap { module in
      [repository.roles.role(of: module), repository.roles.role(ofModule: module.id, in: repository)]
    }
    rolesInUse = Set(ofModules.compactMap { $0?.name })
  }

  /// Whether a pattern names one package or module that the repository uses and does not have. A class that is copied into
  /// an app has only a header.
  func isOutside(_ pattern: PackagePattern) -> Bool {
    pattern.isExact
      && (isExternal(pattern) || imported.union(headers).contains { (pattern.product ?? pattern.package).matches($0) })
  }

  /// Whether a package, or one of its products, matches.
  func has(_ pattern: PackagePattern) -> Bool {
    products.contains { name, products in
      guard let product = pattern.product, let products else { return pattern.package.matches(name) }
      return pattern.package.matches(name) && products.contains(where: product.matches)
    }
  }

  /// Whether it may be a package outside of the repository, of whose products nothing is known.
  func isExternal(_ pattern: PackagePattern) -> Bool {
    external.contains { pattern.package.matches($0) || pattern.package.matches($0.lowercased()) }
      || external.contains(pattern.package.text.lowercased())
  }
}
