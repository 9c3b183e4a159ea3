import SourceFacts

/// Which external package a module comes from, as far as checkouts and the modules here show.
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
    package func name(in container: Container) -> String? {
      container.references.first { $0.identity == identity }?.calledNames.last
    }
  }

  private let repository: Repository
  /// A module where packages have it, or where pods do: these may be divided otherwise.
  private struct Name: Hashable {
    var module: String
    var isOfPod: Bool
  }

  /// By module, users that link a product with its name and import it, and the packages that they are in.
  private var linked: [Name: (owner: Owner, packages: Set<Container.ID>)] = [:]
  /// By the key of a module's name, the external packages that are called so, and the packages that have them.
  private var named: [String: [(owner: Owner, packages: Set<Container.ID>)]] = [:]
  /// By package, the modules in its checkouts.
  private var checkedOut: [Container.ID: [String: Owner]] = [:]

  package init(_ repository: Repository) {
    self.repository = repository
    for module in repository.modules {
      let container = repository.containers[module.container]
      for link in module.links {
        guard case .thirdParty(let product) = link.destination, !link.isRenamed,
          module.importedModules.contains(product) || !SystemModules.contains(product),
          repository.providers[product] == nil,
          !SystemModules.isOfToolchain(product)
        else { continue }
        let externals = container.externals(of: link)
        guard externals.count == 1 else { continue }
        let owner = Owner(product: product, package: externals[0].calledNames[0], identity: externals[0].identity)
        linked[Name(module: product, isOfPod: container.facts.isLinkedByPodfile), default: (owner, [])].packages
          .insert(container.id)
      }
    }
    for container in repository.containers where !container.checkouts.isEmpty {
      checkedOut[container.id] = Self.modules(of: container.checkouts)
    }
    nameOwners()
  }

  private mutating func nameOwners() {
    var users: [String: (name: String, direct: Set<Container.ID>, all: Set<Container.ID>)] = [:]
    for container in repository.containers {
      for (declared, link) in zip(container.references, container.dependencies) where link == .external {
        if case .path = declared.location { continue }
        users[declared.identity, default: (declared.calledNames.last ?? "", [], [])].direct.insert(container.id)
      }
      for identity in container.resolved { users[identity, default: (identity, [], [])].all.insert(container.id) }
    }
    for (identity, user) in users.sorted(by: { $0.key < $1.key }) {
      for key in PackageNames.keys(of: identity) {
        func add(_ containers: Set<Container.ID>, isIndirect: Bool) {
          guard !containers.isEmpty else { return }
          let owner = Owner(
            product: "", package: user.name, identity: identity, isGuessed: true, isIndirect: isIndirect)
          named[key, default: []].append((owner, containers))
        }
        add(user.direct, isIndirect: false)
        if user.direct.isEmpty { add(user.all, isIndirect: true) }
      }
    }
  }

  /// The external package that is called like a module, if the manifest of `package`, or of one that it uses, has it.
  ///
  private func owner(called module: String, for container: Container) -> Owner? {
    guard !SystemModules.contains(module), repository.providers[module] == nil,
      let owners = named[PackageNames.key(of: module)]
    else { return nil }
    let reachable = repository.containersReachable(from: container.id)
    guard var owner = owners.first(where: { !reachable.isDisjoint(with: $0.packages) })?.owner,
      // What is checked out is known.
      container.checkouts[owner.identity]?.products == nil
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

  /// The provider of `moduleName`, for a module that imports it without declaring a possible provider.
  package func undeclaredOwner(of moduleName: String, in module: Module) -> Owner? {
    guard !module.moduleNames.contains(moduleName), repository.providers[moduleName] == nil else { return nil }
    let container = repository.containers[module.container]
    let known = linked[Name(module: moduleName, isOfPod: container.facts.isLinkedByPodfile)]
    guard let owner = checkedOut[container.id]?[moduleName] ?? known?.owner ?? owner(called: moduleName, for: container)
    else {
      return nil
    }
    let isDeclared = repository.modulesVisible(with: module).contains {
      mayDeclare(moduleName, of: owner, $0) || isWrapped(moduleName, of: owner, for: $0)
    }
    if isDeclared { return nil }
    if owner.isGuessed || checkedOut[container.id]?[moduleName] != nil { return owner }
    // If no dependency provides it, the import must refer to a system module of that name.
    let reachable = repository.containersReachable(from: container.id)
    return known.flatMap { reachable.isDisjoint(with: $0.packages) ? nil : owner }
  }

  /// Whether `module` links a module of the repository that re-exports `moduleName`: a dynamic library that contains the
  /// package, which would otherwise be linked twice. Or a module without code, which links what a binary needs.
  private func isWrapped(_ moduleName: String, of owner: Owner, for module: Module) -> Bool {
    module.links.flatMap(\.modules).map { repository.modules[$0] }.contains { wrapper in
      wrapper.reexports.modules.contains(moduleName)
        || wrapper.onlyLinks && mayDeclare(moduleName, of: owner, wrapper)
    }
  }

  /// Whether a link of `module` may provide `moduleName`.
  private func mayDeclare(_ moduleName: String, of owner: Owner, _ module: Module) -> Bool {
    let container = repository.containers[module.container]
    return module.links.contains { link in
      guard case .thirdParty(let product) = link.destination else { return false }
      if product == moduleName || link.isRenamed { return true }
      let externals = container.externals(of: link)
      return externals.isEmpty
        || externals.contains { external in
          guard let products = container.checkouts[external.identity]?.products else {
            return external.identity == owner.identity
          }
          return products[product].map { $0.reachable.contains(moduleName) } ?? true
        }
    }
  }
}
