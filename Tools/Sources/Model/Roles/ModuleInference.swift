import Configuration

/// The roles of modules whose container says nothing of them: a project has the app, its extensions, categories and
/// business lines side by side, so that each goes by its own name and by what it makes.
struct ModuleInference {
  /// By their names; `nil` for those that no pattern takes.
  private var named: [(id: Repository.TargetID, role: Role?)] = []
  /// The roles that something may get without being named.
  private let open: Set<String>
  /// Whether there is the articles' role of apps.
  private let hasApps: Bool

  init(_ repository: Repository, _ configured: Configuration, _ effective: Configuration) {
    open = Set(effective.roles.filter { $0.packages == nil }.map(\.name))
    hasApps = effective.roles.contains { $0.name == ArticlesPreset.app }
    let (own, all) = (RoleRows(configured), RoleRows(effective))
    for package in repository.packages where package.container.hasModulesOfAllRoles {
      for target in package.targets.map({ repository.targets[$0] }) where !target.isTest {
        let names = [target.name, target.module]
        let rows = own.narrowest { $0.takes(packageCalled: names) } + all.narrowest { $0.takes(packageCalled: names) }
        let role = rows.lazy.compactMap { RoleAssignment.role($0.role, of: target.module, by: $0.pattern.value) }.first
        named.append((target.id, role))
      }
    }
  }

  var hasMediator: Bool { named.contains { $0.role == .mediator } }

  /// What nobody names is the app where it makes a program, else a business line; and a test is of what it is in.
  func roles(in repository: Repository) -> [Repository.TargetID: Role] {
    var roles: [Repository.TargetID: Role] = [:]
    for (id, role) in named {
      let target = repository.targets[id]
      if let role {
        roles[id] = role
      } else if target.declaration.kind == .executable {
        // It says itself that it is one, also where the configuration names those that do not.
        if hasApps { roles[id] = .app }
      } else if open.contains(ArticlesPreset.business) {
        roles[id] = .business(target.module)
      }
    }
    for package in repository.packages where package.container.hasModulesOfAllRoles {
      for test in package.targets.map({ repository.targets[$0] }) where test.isTest {
        let tested = test.links.flatMap(\.targets).filter { roles[$0] != nil }
        // A test of an app puts together what the app does.
        roles[test.id] = tested.lazy.compactMap { roles[$0] }.first { $0 == .app } ?? tested.first.flatMap { roles[$0] }
      }
    }
    return roles
  }
}

extension ModulePattern {
  /// Whether a whole package of one of these names would be meant.
  fileprivate func takes(packageCalled names: [String]) -> Bool {
    if case .packages(let pattern) = self { names.contains { pattern.matches(package: $0) } } else { false }
  }
}
