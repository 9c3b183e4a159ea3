import Configuration

/// Infers the roles of modules whose container has none: a project contains the app, its extensions, categories and
/// business lines side by side, so each module's role follows from its own name and its product.
struct ModuleInference {
  /// By name; `nil` for modules that no pattern matches.
  private var named: [(id: Module.ID, role: Role?)] = []
  /// Whether the articles' role of apps is in use.
  private let hasApps: Bool

  init(_ repository: Repository, _ configured: Configuration, _ effective: Configuration) {
    hasApps = effective.roles.contains { $0.name == MediatorPreset.app }
    let (own, all) = (RoleRows(configured), RoleRows(effective))
    for container in repository.containers where container.facts.hasModulesOfAllRoles {
      for module in container.modules.map({ repository.modules[$0] }) where !module.isTest {
        let names = [module.name] + module.moduleNames
        let rows = own.narrowest { $0.takes(packageCalled: names) } + all.narrowest { $0.takes(packageCalled: names) }
        let role = rows.lazy.compactMap { RoleAssignment.role($0.role, of: module.moduleName, by: $0.pattern.value) }
          .first
        // The example beside a pod is often called like it, and no program is a mediator.
        named.append((module.id, role == .mediator && module.kind == .executable ? nil : role))
      }
    }
  }

  var hasMediator: Bool { named.contains { $0.role == .mediator } }

  /// A module that is not named is an app if it makes a program.
  func roles(in repository: Repository) -> [Module.ID: Role] {
    var roles: [Module.ID: Role] = [:]
    for (id, role) in named {
      // It is an app by its kind, even if the configuration names it otherwise.
      roles[id] = role ?? (hasApps && repository.modules[id].kind == .executable ? .app : nil)
    }
    return roles
  }
}

extension ModulePattern {
  /// Whether a pattern matches a whole package with one of these names.
  fileprivate func takes(packageCalled names: [String]) -> Bool {
    if case .packages(let pattern) = self { names.contains { pattern.matches(package: $0) } } else { false }
  }
}
