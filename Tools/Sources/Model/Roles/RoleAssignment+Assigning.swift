import Configuration
import SourceFacts

/// What gives packages, products and modules their roles.
extension RoleAssignment {
  /// The roles by patterns. Configured patterns take precedence over the defaults.
  static func roles(
    in repository: Repository, _ configured: Configuration, _ effective: Configuration
  ) -> [Role?] {
    let (own, all) = (RoleRows(configured), RoleRows(effective))
    return repository.containers.map { container in
      let rows = own.narrowest { $0.takes(container) } + all.narrowest { $0.takes(container) }
      return rows.lazy.compactMap { Self.role($0.role, of: container.name, by: $0.pattern.value) }.first
    }
  }

  static func role(_ name: String, of package: String, by pattern: ModulePattern) -> Role? {
    var feature: String?
    switch pattern {
    case .packages(let pattern): feature = pattern.package.capture(in: package)
    case .modules(let pattern): feature = pattern.capture(in: package)
    case .folders: feature = nil
    }
    if feature == "" {
      // `_Category` is the category of nothing.
      if name == MediatorPreset.category { return nil }
      feature = nil
    }
    let suffix = package.hasSuffix(categorySuffix) && name == MediatorPreset.category ? categorySuffix : ""
    return Role(name, feature: feature ?? String(package.dropLast(suffix.count)))
  }

  static func mediators(_ roles: [Role?], in repository: Repository) -> [Module] {
    repository.containers.filter { roles[$0.id] == .mediator }.flatMap(\.modules).map { repository.modules[$0] }
  }

  static func productRoles(of container: Container, _ rows: RoleRows) -> [String: Role] {
    var roles: [String: Role] = [:]
    for product in container.products.map(\.name) {
      let row = rows.narrowest { $0.takes(product: product, of: container) }.first
      roles[product] = row.map { Role($0.role, feature: container.name) }
    }
    return roles
  }

  static func moduleRoles(
    in repository: Repository, _ rows: RoleRows
  ) -> [Module.ID: Role] {
    guard rows.haveModules else { return [:] }
    var roles: [Module.ID: Role] = [:]
    for module in repository.modules {
      let row = rows.narrowest { $0.takes(module) }.first
      roles[module.id] = row.flatMap { role($0.role, of: module.name, by: $0.pattern.value) }
    }
    return roles
  }

  static func categories(_ roles: [Role?], in repository: Repository) -> [String: String] {
    let pairs = zip(roles, repository.containers).compactMap { role, container -> (String, String)? in
      if case .category(of: let feature)? = role { (feature, container.name) } else { nil }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  static func categories(
    _ roles: [Module.ID: Role], in repository: Repository
  ) -> [String: String] {
    let pairs = roles.compactMap { id, role -> (String, String)? in
      if case .category(of: let feature) = role { (feature, repository.modules[id].name) } else { nil }
    }
    return Dictionary(pairs) { first, second in min(first, second) }
  }

  /// Apps, by their shape, unless the configuration defines them.
  static func inferApps(
    among roles: inout [Role?], in repository: Repository, _ configuration: Configuration
  ) {
    guard let apps = configuration.roles.first(where: { $0.name == MediatorPreset.app }) else { return }
    let needed = Set(repository.containers.flatMap(\.localDependencies))
    for container in repository.containers where roles[container.id] == nil {
      let isProject = container.facts.hasModulesOfAllRoles
      guard isProject || apps.packages == nil else { continue }
      if isApp(container, isNeeded: !isProject && needed.contains(container.id)) { roles[container.id] = .app }
    }
  }

  /// An app puts packages together and offers nothing itself: it has an executable and no package depends on it, or it
  /// has nothing to depend on (so a package with only tests is judged as an app).
  static func isApp(_ container: Container, isNeeded: Bool) -> Bool {
    let kinds = container.products.map(\.kind)
    let offersNothing = kinds.allSatisfy { $0 == .executable }
    return offersNothing || (kinds.contains(.executable) && !isNeeded)
  }
}
