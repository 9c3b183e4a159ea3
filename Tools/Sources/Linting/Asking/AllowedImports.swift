import DependencyRules
import Model
import Rules

/// The modules of a repository that a module may import, whether it does or not. Those that no product offers to it are
/// not among them.
///
/// As for ``UseQuestion``, all uses are tried on a copy of the repository, and the lint judges them: at once, because a
/// repository may have hundreds of modules.
package struct AllowedImports {
  /// In the order of the repository.
  package private(set) var modules: [Module.ID] = []

  package init(of module: Module, in repository: Repository) {
    // A plugin imports what the toolchain has.
    guard module.kind != .plugin else { return }
    var planted = Planting(in: repository, for: module)
    let above = repository.users(of: module.id)
    let candidates = repository.modules.filter { other in
      other.id != module.id && other.isImported(by: module) && !above.contains(other.id)
        && (other.container == module.container || repository.isOffered(other))
        && repository.namesakes(of: other.moduleName, for: module).contains(other.id)
    }
    for other in candidates {
      _ = planted.link(other.id)
      planted.use(other.moduleName)
    }
    var refused: Set<String> = []
    for finding in Linter().lint(planted.repository).findings where finding.severity == .error {
      let identity = finding.identity
      guard identity.target == module.name, identity.rule != DependencyRuleList.missingDeclaration,
        let symbol = identity.symbol
      else { continue }
      refused.insert(symbol)
    }
    modules = candidates.filter { other in
      refused.isDisjoint(with: [other.name, other.moduleName] + repository.products(of: other.id))
    }.map(\.id)
  }
}

extension Repository {
  /// Whether other containers can link it as it is.
  fileprivate func isOffered(_ module: Module) -> Bool {
    !containers[module.container].facts.isLinkedByName || !products(of: module.id).isEmpty
  }

  /// The modules that use a module, directly or not: it would close a cycle to import one of them.
  fileprivate func users(of module: Module.ID) -> Set<Module.ID> {
    var direct: [[Module.ID]] = Array(repeating: [], count: modules.count)
    for user in modules {
      for used in Set(modulesUsed(by: user) + modulesNeeded(toBuild: user)) { direct[used].append(user.id) }
    }
    var users: Set<Module.ID> = []
    var queue = [module]
    while let next = queue.popLast() { queue += direct[next].filter { users.insert($0).inserted } }
    return users
  }
}

extension Module {
  /// Whether a module can import it at all.
  fileprivate func isImported(by module: Module) -> Bool {
    switch kind {
    case .macro: module.isTest
    case .executable: module.isTest && container == module.container
    default: kind != .test && kind != .plugin
    }
  }
}
