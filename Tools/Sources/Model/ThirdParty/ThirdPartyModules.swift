import ManifestReading

/// Which external package a module comes from, as far as checkouts and the targets here show.
package struct ThirdPartyModules {
  /// A product that contains a module, and the package that offers it.
  package struct Owner: Hashable {
    package var product: String
    /// As a manifest here names it, or its identity.
    package var package: String
    package var identity: String

    /// How the manifest of a package that depends on it refers to it; `nil` if it does not.
    package func name(in package: Repository.Package) -> String? {
      package.manifest.dependencies.first { $0.identity == identity }?.calledNames.last
    }
  }

  private let repository: Repository
  /// By module, targets that link a product with its name and import it, and the packages that they are in.
  private var linked: [String: (owner: Owner, packages: Set<Repository.PackageID>)] = [:]
  /// By package, the modules in its checkouts.
  private var checkedOut: [Repository.PackageID: [String: Owner]] = [:]

  package init(_ repository: Repository) {
    self.repository = repository
    for target in repository.targets {
      let package = repository.packages[target.package]
      for link in target.links {
        guard case .thirdParty(let product) = link.destination, !link.declaration.isRenamed,
          target.importedModules.contains(product), repository.providers[product] == nil,
          !SystemModules.isOfToolchain(product)
        else { continue }
        let externals = package.externals(of: link)
        guard externals.count == 1 else { continue }
        let owner = Owner(product: product, package: externals[0].calledNames[0], identity: externals[0].identity)
        linked[product, default: (owner, [])].packages.insert(package.id)
      }
    }
    for package in repository.packages where !package.checkouts.isEmpty {
      checkedOut[package.id] = Self.modules(of: package.checkouts)
    }
  }

  private static func modules(of checkouts: [String: Checkout]) -> [String: Owner] {
    var modules: [String: Owner] = [:]
    for (identity, checkout) in checkouts.sorted(by: { $0.key < $1.key }) {
      for (product, content) in (checkout.products ?? [:]).sorted(by: { $0.key < $1.key }) {
        for module in content.modules ?? [] where !SystemModules.isOfToolchain(module) {
          let owner = Owner(product: product, package: identity, identity: identity)
          // The product with the module's own name is the one to link.
          if modules[module] == nil || product == module { modules[module] = owner }
        }
      }
    }
    return modules
  }

  /// The provider of `module`, for a target that imports it without declaring a possible provider.
  package func undeclaredOwner(of module: String, in target: Repository.Target) -> Owner? {
    guard !target.modules.contains(module), repository.providers[module] == nil else { return nil }
    let package = repository.packages[target.package]
    let known = linked[module]
    guard let owner = checkedOut[package.id]?[module] ?? known?.owner else { return nil }
    let isDeclared = repository.seers(of: target).contains {
      mayDeclare(module, of: owner, $0) || isWrapped(module, for: $0)
    }
    if isDeclared { return nil }
    if checkedOut[package.id]?[module] != nil { return owner }
    // If no dependency provides it, the import must refer to a system module of that name.
    let reachable = repository.packagesReachable(from: package.id)
    return known.flatMap { reachable.isDisjoint(with: $0.packages) ? nil : owner }
  }

  /// Whether `target` links a module of the repository that re-exports `module`: a dynamic library that contains the
  /// package, which would otherwise be linked twice.
  private func isWrapped(_ module: String, for target: Repository.Target) -> Bool {
    target.links.contains { $0.targets.contains { repository.targets[$0].reexportedModules.contains(module) } }
  }

  /// Whether a link of `target` may provide `module`.
  private func mayDeclare(_ module: String, of owner: Owner, _ target: Repository.Target) -> Bool {
    let package = repository.packages[target.package]
    return target.links.contains { link in
      guard case .thirdParty(let product) = link.destination else { return false }
      if product == module || link.declaration.isRenamed { return true }
      let externals = package.externals(of: link)
      return externals.isEmpty
        || externals.contains { external in
          guard let products = package.checkouts[external.identity]?.products else {
            return external.identity == owner.identity
          }
          return products[product].map { $0.reachable.contains(module) } ?? true
        }
    }
  }
}
