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
  package private(set) var modules: [Repository.TargetID] = []

  package init(of module: Repository.Target, in repository: Repository) {
    var planted = Planting(in: repository, for: module)
    let above = repository.users(of: module.id)
    let candidates = repository.targets.filter { other in
      other.id != module.id && other.isImported && !above.contains(other.id)
        && (other.package == module.package || repository.isOffered(other))
        && repository.providers(of: other.module, for: module).contains(other.id)
    }
    for other in candidates {
      _ = planted.link(other.id)
      planted.use(other.module)
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
      refused.isDisjoint(with: [other.name, other.module] + repository.products(of: other.id))
    }.map(\.id)
  }
}

extension Repository {
  /// Whether other containers can link it as it is.
  fileprivate func isOffered(_ target: Target) -> Bool {
    !packages[target.package].container.isLinkedByName || !products(of: target.id).isEmpty
  }

  /// The modules that use a module, directly or not: it would close a cycle to import one of them.
  fileprivate func users(of target: TargetID) -> Set<TargetID> {
    var direct: [[TargetID]] = Array(repeating: [], count: targets.count)
    for user in targets {
      for used in Set(targetsUsed(by: user)) { direct[used].append(user.id) }
    }
    var users: Set<TargetID> = []
    var queue = [target]
    while let next = queue.popLast() { queue += direct[next].filter { users.insert($0).inserted } }
    return users
  }
}

extension Repository.Target {
  /// Whether other modules can import it.
  fileprivate var isImported: Bool { ![.test, .executable, .plugin, .macro].contains(kind) }
}
