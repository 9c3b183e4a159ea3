import Configuration
import ManifestReading

/// The role of each package, and of each module that has one of its own: as configured, else by its package's name and
/// products.
///
/// A repository without a mediator has only the configured roles; if there are none, only the generic rules
/// apply.
package struct RoleAssignment: Sendable {
  package static let categorySuffix = "_Category"

  /// The configuration, with all defaults written out.
  package private(set) var configuration: Configuration
  /// What each role may depend on.
  package private(set) var rules: RoleRules
  /// The modules outside the repository; `nil` if no row mentions the system.
  private var outsideModules: OutsideModules?
  /// By package; `nil` if the repository has no roles.
  private let roles: [Role?]?
  /// By package, the roles of products that have one of their own.
  private let productRoles: [[String: Role]]
  /// By module, the roles of those that have one of their own.
  private let moduleRoles: [Repository.TargetID: Role]
  /// The rows of the configuration itself.
  private let configuredRows: RoleRows
  private let tags: ModuleTags
  /// By test module, the module that it tests, if its name says so.
  private let tested: [Repository.TargetID: Repository.TargetID]

  /// No roles yet.
  init() {
    configuration = Configuration()
    rules = RoleRules(configuration, categories: [:])
    roles = nil
    (outsideModules, productRoles, moduleRoles, tested) = (nil, [], [:], [:])
    hasMediator = false
    configuredRows = RoleRows(configuration)
    tags = ModuleTags(configuration)
  }

  init(_ repository: Repository) {
    let configuration = repository.configuration
    var effective = configuration.effective(hasMediator: true)
    var roles = Self.roles(in: repository, configuration, effective)
    let byName = ModuleInference(repository, configuration, effective)
    var inferred: [Repository.TargetID: Role] = [:]
    if !(roles.contains(.mediator) || byName.hasMediator) || configuration.hasLayersOfPackages {
      effective = configuration.effective(hasMediator: false)
      roles = Self.roles(in: repository, configuration, effective)
    } else {
      Self.inferRest(of: &roles, in: repository, effective)
      inferred = byName.roles(in: repository)
    }
    self.configuration = effective.withoutAbsentProducts(in: repository, unlessConfigured: configuration)
    self.roles = effective.allRoles.isEmpty ? nil : roles
    let rows = RoleRows(effective)
    productRoles = repository.packages.map { Self.productRoles(of: $0, rows) }
    tested = Self.tested(in: repository)
    moduleRoles = Self.moduleRoles(in: repository, rows, tested).merging(inferred) { configured, _ in configured }
    hasMediator = roles.contains(.mediator) || inferred.values.contains(.mediator)
    configuredRows = RoleRows(configuration)
    tags = ModuleTags(configuration)
    rules = RoleRules(
      effective,
      categories: Self.categories(roles, in: repository).merging(Self.categories(inferred, in: repository)) {
        first, _ in first
      })
  }

  /// Resolves names in lists that are of the system or external, now that the imports are known.
  mutating func nameOutsideModules(of repository: Repository) {
    guard repository.configuration.listsImports else { return }
    configuration = configuration.namingSystemModules(of: repository)
    outsideModules = configuration.namesSystemModules ? OutsideModules(repository) : nil
    rules = RoleRules(configuration, categories: rules.categories)
  }

  /// Whether an imported module is a system module, if some row mentions these.
  package func isOfSystem(_ module: String) -> Bool { outsideModules?.isOfSystem(module) ?? false }

  /// Whether the repository has roles at all.
  package var areKnown: Bool { roles != nil }

  /// Whether there is a mediator to call through.
  package let hasMediator: Bool

  package func role(of package: Repository.PackageID) -> Role? {
    roles?[package]
  }

  /// The role that a module is judged by: its own, else its package's.
  package func role(of target: Repository.Target) -> Role? {
    moduleRoles[target.id] ?? role(of: target.package)
  }

  /// Whether a module has a role by its own name or folder, or by those of the module that it tests.
  package func hasOwnRole(_ target: Repository.TargetID) -> Bool { moduleRoles[target] != nil }

  /// The pattern in the configuration that gave a module, or the module that it tests, its role; `nil` if none did.
  ///
  /// Computed on demand, because only explanations need it.
  package func pattern(of target: Repository.TargetID, in repository: Repository) -> Located<ModulePattern>? {
    let rows = [target, tested[target]].compactMap(\.self).lazy.map { id in
      let module = repository.targets[id]
      let own = configuredRows.narrowest { $0.takes(module) }
      return own + configuredRows.narrowest { $0.takes(repository.packages[module.package]) }
    }
    return rows.compactMap(\.first).first?.pattern
  }

  /// The role of a product: its own, else its package's.
  package func role(ofProduct product: String, of package: Repository.PackageID) -> Role? {
    areKnown ? productRoles[package][product] ?? role(of: package) : nil
  }

  /// The role of a module as others see it: its own, else that of a product which offers it.
  package func role(ofTarget target: Repository.TargetID, in repository: Repository) -> Role? {
    if let own = moduleRoles[target] { return own }
    let package = repository.targets[target].package
    let offered = repository.products(of: target).lazy.compactMap { productRoles[package][$0] }.first
    return areKnown ? offered ?? role(of: package) : nil
  }

  /// Whether rules apply between two modules: always between packages, within one if a module has a role of its own.
  /// A test may use what it tests.
  package func judges(_ target: Repository.Target, using other: Repository.Target) -> Bool {
    guard target.package == other.package else { return !starts(target, other) }
    // A test of several modules belongs to none of them.
    if target.isTest, !hasOwnRole(target.id) { return false }
    return (hasOwnRole(target.id) || hasOwnRole(other.id)) && tested[target.id] != other.id
  }

  /// Whether a program of a project does nothing but start an app that is a library of a package.
  package func starts(_ target: Repository.Target, _ other: Repository.Target) -> Bool {
    target.declaration.kind == .executable && other.declaration.kind == .regular && hasOwnRole(target.id)
      && role(of: target) == .app && role(of: other) == .app
  }

  /// Whether one end of a `forbid` entry matches a module.
  package func isMeant(_ target: Repository.Target, by end: Prohibition.End, in repository: Repository) -> Bool {
    switch end {
    case .role(let name): role(of: target)?.name == name
    case .tag(let name): tags.has(name, target, in: repository)
    case .name(let pattern):
      pattern.matches(target.name) || pattern.matches(target.module)
        || pattern.matches(repository.packages[target.package].name)
    }
  }

  /// The modules that must not use some names. Tests are exempt.
  package func modules(
    concernedBy prohibition: NameProhibition, in repository: Repository
  ) -> [Repository.Target] {
    repository.targets.filter { !$0.isTest && isMeant($0, by: prohibition.from.value, in: repository) }
  }

  /// The package that is the category of a business line.
  package func category(of feature: String) -> String? { rules.categories[feature] }

  // MARK: Assigning

  /// The roles by patterns. Configured patterns take precedence over the defaults.
  private static func roles(
    in repository: Repository, _ configured: Configuration, _ effective: Configuration
  ) -> [Role?] {
    let (own, all) = (RoleRows(configured), RoleRows(effective))
    return repository.packages.map { package in
      let rows = own.narrowest { $0.takes(package) } + all.narrowest { $0.takes(package) }
      return rows.lazy.compactMap { Self.role($0.role, of: package.name, by: $0.pattern.value) }.first
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
      if name == ArticlesPreset.category { return nil }
      feature = nil
    }
    let suffix = package.hasSuffix(categorySuffix) && name == ArticlesPreset.category ? categorySuffix : ""
    return Role(name, feature: feature ?? String(package.dropLast(suffix.count)))
  }

  private static func productRoles(of package: Repository.Package, _ rows: RoleRows) -> [String: Role] {
    var roles: [String: Role] = [:]
    for product in package.manifest.products.map(\.name) {
      let row = rows.narrowest { $0.takes(product: product, of: package) }.first
      roles[product] = row.map { Role($0.role, feature: package.name) }
    }
    return roles
  }

  /// A test module has the role of what it tests, unless it has its own.
  private static func moduleRoles(
    in repository: Repository, _ rows: RoleRows, _ tested: [Repository.TargetID: Repository.TargetID]
  ) -> [Repository.TargetID: Role] {
    guard rows.haveModules else { return [:] }
    var roles: [Repository.TargetID: Role] = [:]
    for target in repository.targets {
      let row = rows.narrowest { $0.takes(target) }.first
      roles[target.id] = row.flatMap { role($0.role, of: target.name, by: $0.pattern.value) }
    }
    for (test, module) in tested where roles[test] == nil { roles[test] = roles[module] }
    return roles
  }

  /// `LoginTests` test `Login`.
  private static func tested(in repository: Repository) -> [Repository.TargetID: Repository.TargetID] {
    var tested: [Repository.TargetID: Repository.TargetID] = [:]
    for package in repository.packages {
      let modules = Dictionary(package.targets.map { (repository.targets[$0].name, $0) }) { first, _ in first }
      for test in package.targets.map({ repository.targets[$0] }) where test.isTest {
        let names = ["Tests", "Test"].filter(test.name.hasSuffix).map { String(test.name.dropLast($0.count)) }
        tested[test.id] = names.lazy.compactMap { modules[$0] }.first
      }
    }
    return tested
  }

  private static func categories(_ roles: [Role?], in repository: Repository) -> [String: String] {
    let pairs = zip(roles, repository.packages).compactMap { role, package -> (String, String)? in
      if case .category(of: let feature)? = role { (feature, package.name) } else { nil }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func categories(
    _ roles: [Repository.TargetID: Role], in repository: Repository
  ) -> [String: String] {
    let pairs = roles.compactMap { id, role -> (String, String)? in
      if case .category(of: let feature) = role { (feature, repository.targets[id].name) } else { nil }
    }
    return Dictionary(pairs) { first, second in min(first, second) }
  }

  /// The rest are apps, by their shape, or business lines, unless the configuration defines these.
  private static func inferRest(
    of roles: inout [Role?], in repository: Repository, _ configuration: Configuration
  ) {
    let open = Set(configuration.roles.filter { $0.packages == nil }.map(\.name))
    let needed = Set(repository.packages.flatMap(\.localDependencies))
    let hasApps = configuration.roles.contains { $0.name == ArticlesPreset.app }
    for package in repository.packages where roles[package.id] == nil {
      if hasApps, package.container.hasModulesOfAllRoles, isApp(package, isNeeded: false) {
        roles[package.id] = .app
      } else if open.contains(ArticlesPreset.app), isApp(package, isNeeded: needed.contains(package.id)) {
        roles[package.id] = .app
      } else if open.contains(ArticlesPreset.business) {
        roles[package.id] = .business(package.name)
      }
    }
  }

  /// An app puts packages together and offers nothing itself: it has an executable and no package depends on it, or it
  /// has nothing to depend on (so a package with only tests is judged as an app).
  private static func isApp(_ package: Repository.Package, isNeeded: Bool) -> Bool {
    let kinds = package.manifest.products.map(\.kind)
    let offersNothing = kinds.allSatisfy { $0 == .executable }
    return offersNothing || (kinds.contains(.executable) && !isNeeded)
  }
}
