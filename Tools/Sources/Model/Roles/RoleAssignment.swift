import Configuration
import SourceFacts

/// The role of each package, and of each module that has one of its own: as configured, else by its package's name and
/// products, else by evidence. What has no evidence has no role.
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
  private var roles: [Role?]?
  /// By package, the roles of products that have one of their own.
  private let productRoles: [[String: Role]]
  /// By module, the roles of those that have one of their own.
  private var moduleRoles: [Module.ID: Role]
  /// The modules that do not have their package's role although they have none of their own.
  private var modulesOfNoRole: Set<Module.ID> = []
  /// The rows of the configuration itself.
  private let configuredRows: RoleRows
  private let tags: ModuleTags
  /// By test module, what it tests, if that is known.
  private let tested: [Module.ID: [Module.ID]]
  /// Whether business lines are found by evidence, so that what is none may have no role.
  package let findsBusinessLines: Bool

  /// No roles yet.
  init() {
    configuration = Configuration()
    rules = RoleRules(configuration, categories: [:], containers: [])
    roles = nil
    (outsideModules, productRoles, moduleRoles, tested) = (nil, [], [:], [:])
    (hasMediator, isMediatorOutside, selectorMediators, findsBusinessLines) = (false, false, [], false)
    configuredRows = RoleRows(configuration)
    tags = ModuleTags(configuration)
  }

  /// The roles that names, links and the configuration give.
  ///
  /// - Parameter repository: Its containers and modules, with their links; its sources need not be read.
  package init(_ repository: Repository) {
    let configuration = repository.configuration
    var effective = configuration.effective(hasMediator: true, another: repository.selectorMediator)
    var roles = Self.roles(in: repository, configuration, effective)
    let byName = ModuleInference(repository, configuration, effective)
    var inferred: [Module.ID: Role] = [:]
    let outside = OutsideMediators(configuration, repository)
    let hasMediator =
      (roles.contains(.mediator) || byName.hasMediator || !outside.isEmpty) && !configuration.hasLayersOfPackages
    if !hasMediator {
      effective = configuration.effective(hasMediator: false)
      roles = Self.roles(in: repository, configuration, effective)
      findsBusinessLines = false
    } else {
      let named = roles
      Self.inferApps(among: &roles, in: repository, effective)
      inferred = byName.roles(in: repository)
      findsBusinessLines = effective.roles.contains { $0.name == MediatorPreset.business && $0.packages == nil }
      // Each module of a project may be a different part of an app.
      for container in repository.containers where container.facts.hasModulesOfAllRoles && named[container.id] == nil {
        modulesOfNoRole.formUnion(container.modules)
      }
    }
    self.configuration = effective.withoutAbsentMediators(in: repository, unlessConfigured: configuration)
    self.roles = effective.allRoles.isEmpty ? nil : roles
    let rows = RoleRows(effective)
    productRoles = repository.containers.map { Self.productRoles(of: $0, rows) }
    tested = TestedModules.find(in: repository)
    moduleRoles = Self.moduleRoles(in: repository, rows).merging(inferred) { configured, _ in configured }
    let isHere = roles.contains(.mediator) || inferred.values.contains(.mediator)
    isMediatorOutside = !isHere && hasMediator && !outside.isEmpty
    self.hasMediator = isHere || isMediatorOutside
    let called = repository.selectorMediator
    selectorMediators = Set(
      (hasMediator ? outside.callingBySelector(called) : [])
        + Self.mediators(roles, in: repository).filter { $0.callsBySelector(called) }.map(\.moduleName))
    configuredRows = RoleRows(configuration)
    tags = ModuleTags(configuration)
    rules = RoleRules(
      effective,
      categories: Self.categories(roles, in: repository).merging(Self.categories(inferred, in: repository)) {
        first, _ in first
      }, containers: Set(repository.containers.map(\.name)))
  }

  /// The same with what sources tell: which modules are business lines, and what names in the configuration mean that
  /// are not of the repository.
  package func completed(bySourcesOf repository: Repository) -> RoleAssignment {
    var completed = self
    completed.assignBusinessLines(in: repository)
    completed.nameOutsideModules(of: repository)
    return completed
  }

  /// Finds business lines by their targets and categories, and gives tests the roles of what they test.
  private mutating func assignBusinessLines(in repository: Repository) {
    if findsBusinessLines {
      let evidence = BusinessEvidence(categories: rules.categories)
      for container in repository.containers where role(of: container.id) == nil {
        if evidence.isBusinessLine(container, in: repository) { roles?[container.id] = .business(container.name) }
      }
      for id in modulesOfNoRole where moduleRoles[id] == nil && evidence.isBusinessLine(repository.modules[id]) {
        moduleRoles[id] = .business(repository.modules[id].moduleName)
      }
    }
    for (test, modules) in tested.sorted(by: { $0.key < $1.key }) where moduleRoles[test] == nil {
      moduleRoles[test] = modules.first { moduleRoles[$0] != nil }.flatMap { moduleRoles[$0] }
    }
    modulesOfNoRole.subtract(moduleRoles.keys)
  }

  /// Resolves names in lists that are of the system or external.
  private mutating func nameOutsideModules(of repository: Repository) {
    guard repository.configuration.listsImports else { return }
    configuration = configuration.namingSystemModules(of: repository)
    outsideModules = configuration.namesSystemModules ? OutsideModules(repository) : nil
    rules = RoleRules(configuration, categories: rules.categories, containers: rules.containers)
  }

  /// Whether an imported module is a system module, if some row mentions these.
  package func isOfSystem(_ module: String) -> Bool { outsideModules?.isOfSystem(module) ?? false }

  /// Whether the repository has roles at all.
  package var areKnown: Bool { roles != nil }

  /// Whether there is a mediator to call through.
  package let hasMediator: Bool
  /// Whether it is not below the root. Then targets and categories may be in other repositories, too.
  package let isMediatorOutside: Bool
  /// Whether that is CTMediator or a class after its model, which calls by selectors of Objective-C: its targets are
  /// classes of Objective-C, and no table lists their actions.
  package var callsBySelector: Bool { !selectorMediators.isEmpty }
  /// The names of those.
  package let selectorMediators: Set<String>

  package func role(of container: Container.ID) -> Role? {
    roles?[container]
  }

  /// The role that a module is judged by: its own, else its package's.
  package func role(of module: Module) -> Role? {
    moduleRoles[module.id] ?? (modulesOfNoRole.contains(module.id) ? nil : role(of: module.container))
  }

  /// Whether a module has a role by its own name or folder, or by those of the module that it tests.
  package func hasOwnRole(_ module: Module.ID) -> Bool { moduleRoles[module] != nil }

  /// The pattern in the configuration that gave a module, or the module that it tests, its role; `nil` if none did.
  ///
  /// Computed on demand, because only explanations need it.
  package func pattern(of id: Module.ID, in repository: Repository) -> Located<ModulePattern>? {
    let rows = ([id] + (tested[id] ?? [])).lazy.map { repository.modules[$0] }.map { module in
      let own = configuredRows.narrowest { $0.takes(module) }
      return own + configuredRows.narrowest { $0.takes(repository.containers[module.container]) }
    }
    return rows.compactMap(\.first).first?.pattern
  }

  /// The role of a product: its own, else its package's.
  package func role(ofProduct product: String, of container: Container.ID) -> Role? {
    areKnown ? productRoles[container][product] ?? role(of: container) : nil
  }

  /// The role of a module as others see it: its own, else that of a product which offers it.
  package func role(ofModule module: Module.ID, in repository: Repository) -> Role? {
    if let own = moduleRoles[module] { return own }
    if modulesOfNoRole.contains(module) { return nil }
    let container = repository.modules[module].container
    let offered = repository.products(of: module).lazy.compactMap { productRoles[container][$0] }.first
    return areKnown ? offered ?? role(of: container) : nil
  }

  /// Whether rules apply between two modules: always between packages, within one if a module has a role of its own.
  /// A test may use what it tests.
  package func judges(_ module: Module, using other: Module) -> Bool {
    if tested[module.id]?.contains(other.id) ?? false { return false }
    guard module.container == other.container else { return !starts(module, other) }
    // A test of several modules belongs to none of them.
    if module.isTest, !hasOwnRole(module.id) { return false }
    return hasOwnRole(module.id) || hasOwnRole(other.id)
  }

  /// Whether a program of a project does nothing but start an app that is a library of a package.
  package func starts(_ module: Module, _ other: Module) -> Bool {
    module.kind == .executable && other.kind == .regular && hasOwnRole(module.id)
      && role(of: module) == .app && role(of: other) == .app
  }

  /// Whether one end of a `forbid` entry matches a module.
  package func isMeant(_ module: Module, by end: Prohibition.End, in repository: Repository) -> Bool {
    switch end {
    case .role(let name): role(of: module)?.name == name
    case .tag(let name): tags.has(name, module, in: repository)
    case .name(let pattern):
      module.isCalled(pattern.matches)
        || pattern.matches(repository.containers[module.container].name)
    }
  }

  /// The modules that must not use some names. Tests are exempt.
  package func modules(
    concernedBy prohibition: NameProhibition, in repository: Repository
  ) -> [Module] {
    repository.modules.filter { !$0.isTest && isMeant($0, by: prohibition.from.value, in: repository) }
  }

  /// The modules that have no role because there is no evidence for any. Only the rules that need no role apply to them.
  package func modulesWithoutRole(in repository: Repository) -> [Module] {
    guard findsBusinessLines else { return [] }
    return repository.modules.filter {
      !$0.isTest && [.regular, .executable].contains($0.kind)
        && role(ofModule: $0.id, in: repository) == nil
    }
  }

  /// The package that is the category of a business line.
  package func category(of feature: String) -> String? { rules.categories[feature] }
}
