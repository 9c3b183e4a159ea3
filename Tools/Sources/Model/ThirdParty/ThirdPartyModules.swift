import SourceFacts

/// Which external package a module comes from, as far as checkouts and the targets here show.
package struct ThirdPartyModules {
  /// A product that contains a module, and the package that offers it.
  package struct Owner: Hashable {
    package var product: String
    /// As a manifest here names it, or its identity.
    package var package: String
    package var identity: String
    /// Whether only its name tells, so that the product may be called otherwise.
    package var isGuessed = false
    /// Whether no manifest here declares it: it comes with another package.
    package var isIndirect = false

    /// How the manifest of a package that depends on it refers to it; `nil` if it does not.
    package func name(in package: Repository.Package) -> String? {
      package.references.first { $0.identity == identity }?.calledNames.last
    }
  }

  private let repository: Repository
  /// By module, targets that link a product with its name and import it, and the packages that they are in.
  private var linked: [String: (owner: Owner, packages: Set<Repository.PackageID>)] = [:]
  /// By the key of a module's name, the external packages that are called so, and the packages that have them.
  private var named: [String: [(owner: Owner, packages: Set<Repository.PackageID>)]] = [:]
  /// By package, the modules in its checkouts.
  private var checkedOut: [Repository.PackageID: [String: Owner]] = [:]

  package init(_ repository: Repository) {
    self.repository = repository
    for target in repository.targets {
      let package = repository.packages[target.package]
      for link in target.links {
        guard case .thirdParty(let product) = link.destination, !link.isRenamed,
          target.importedModules.contains(product) || !SystemModules.contains(product),
          repository.providers[product] == nil,
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
    nameOwners()
  }

  private mutating func nameOwners() {
    var users: [String: (name: String, direct: Set<Repository.PackageID>, all: Set<Repository.PackageID>)] = [:]
    for package in repository.packages {
      for (declared, link) in zip(package.references, package.dependencies) where link == .external {
        if case .path = declared.location { continue }
        users[declared.identity, default: (declared.calledNames.last ?? "", [], [])].direct.insert(package.id)
      }
      for identity in package.resolved { users[identity, default: (identity, [], [])].all.insert(package.id) }
    }
    for (identity, user) in users.sorted(by: { $0.key < $1.key }) {
      for key in PackageNames.keys(of: identity) {
        func add(_ packages: Set<Repository.PackageID>, isIndirect: Bool) {
          guard !packages.isEmpty else { return }
          let owner = Owner(
            product: "", package: user.name, identity: identity, isGuessed: true, isIndirect: isIndirect)
          named[key, default: []].append((owner, packages))
        }
        add(user.direct, isIndirect: false)
        if user.direct.isEmpty { add(user.all, isIndirect: true) }
      }
    }
  }

  /// The external package that is called like a module, if the manifest of `package`, or of one that it uses, has it.
  ///
  private func owner(called module: String, for package: Repository.Package) -> Owner? {
    guard !SystemModules.contains(module), repository.providers[module] == nil,
      let owners = named[PackageNames.key(of: module)]
    else { return nil }
    let reachable = repository.packagesReachable(from: package.id)
    guard var owner = owners.first(where: { !reachable.isDisjoint(with: $0.packages) })?.owner,
      // What is checked out is known.
      package.checkouts[owner.identity]?.products == nil
    else { return nil }
    owner.product = module
    return owner
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
    guard let owner = checkedOut[package.id]?[module] ?? known?.owner ?? owner(called: module, for: package) else {
      return nil
    }
    let isDeclared = repository.modulesVisible(with: target).contains {
      mayDeclare(module, of: owner, $0) || isWrapped(module, of: owner, for: $0)
    }
    if isDeclared { return nil }
    if owner.isGuessed || checkedOut[package.id]?[module] != nil { return owner }
    // If no dependency provides it, the import must refer to a system module of that name.
    let reachable = repository.packagesReachable(from: package.id)
    return known.flatMap { reachable.isDisjoint(with: $0.packages) ? nil : owner }
  }

  /// Whether `target` links a module of the repository that re-exports `module`: a dynamic library that contains the
  /// package, which would otherwise be linked twice. Or a target without code, which links what a binary needs.
  private func isWrapped(_ module: String, of owner: Owner, for target: Repository.Target) -> Bool {
    target.links.flatMap(\.targets).map { repository.targets[$0] }.contains { wrapper in
      wrapper.reexportedModules.contains(module)
        || wrapper.hasNoCode && wrapper.files.allSatisfy(\.isBlank) && mayDeclare(module, of: owner, wrapper)
    }
  }

  /// Whether a link of `target` may provide `module`.
  private func mayDeclare(_ module: String, of owner: Owner, _ target: Repository.Target) -> Bool {
    let package = repository.packages[target.package]
    return target.links.contains { link in
      guard case .thirdParty(let product) = link.destination else { return false }
      if product == module || link.isRenamed { return true }
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
