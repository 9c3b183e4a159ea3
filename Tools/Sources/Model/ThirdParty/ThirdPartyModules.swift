import ManifestReading

/// Which modules come from which packages elsewhere, as far as what is checked out says, and what the targets here do.
package struct ThirdPartyModules {
  /// A product that has a module, and the package that offers it.
  package struct Owner: Hashable {
    package var product: String
    /// As a manifest here calls it, or its identity.
    package var package: String
    package var identity: String

    /// How the manifest of a package that depends on it speaks of it; `nil` where it does not.
    package func name(in package: Repository.Package) -> String? {
      package.manifest.dependencies.first { $0.identity == identity }?.calledNames.last
    }
  }

  private let repository: Repository
  /// By module, what targets say that link a product of its name and import it, and the packages that they are in.
  private var linked: [String: (owner: Owner, packages: Set<Repository.PackageID>)] = [:]
  /// By package, the modules of what is checked out for it.
  private var checkedOut: [Repository.PackageID: [String: Owner]] = [:]

  /// Modules that the toolchain has as well, so that an import may mean its own.
  private static let toolchain: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "PackageDescription", "PackagePlugin", "Synchronization", "Testing", "XCTest",
  ]

  package init(_ repository: Repository) {
    self.repository = repository
    for target in repository.targets {
      let package = repository.packages[target.package]
      for link in target.links {
        guard case .thirdParty(let product) = link.destination, !link.declaration.isRenamed,
          target.importedModules.contains(product), repository.providers[product] == nil,
          !Self.toolchain.contains(product)
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
        for module in content.modules ?? [] where !toolchain.contains(module) {
          let owner = Owner(product: product, package: identity, identity: identity)
          // The product of the module's own name is the one to link.
          if modules[module] == nil || product == module { modules[module] = owner }
        }
      }
    }
    return modules
  }

  /// Who has `module`, for a target that imports it and declares nobody who may have it.
  package func undeclaredOwner(of module: String, in target: Repository.Target) -> Owner? {
    guard module != target.module, repository.providers[module] == nil else { return nil }
    let package = repository.packages[target.package]
    let known = linked[module]
    guard let owner = checkedOut[package.id]?[module] ?? known?.owner else { return nil }
    let isDeclared = repository.seers(of: target).contains {
      mayDeclare(module, of: owner, $0) || isWrapped(module, for: $0)
    }
    if isDeclared { return nil }
    if checkedOut[package.id]?[module] != nil { return owner }
    // Where nothing brings it along the import cannot mean it: the system has a module of that name.
    let reachable = repository.packagesReachable(from: package.id)
    return known.flatMap { reachable.isDisjoint(with: $0.packages) ? nil : owner }
  }

  /// Whether `target` links a module of the repository that re-exports `module`: one dynamic library of a package, which
  /// whoever links the package beside it has twice.
  private func isWrapped(_ module: String, for target: Repository.Target) -> Bool {
    target.links.contains { $0.targets.contains { repository.targets[$0].reexportedModules.contains(module) } }
  }

  /// Whether a link of `target` may bring `module`.
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
