import ContractReading
import ManifestReading
import Model

/// The targets that a program links, as far as the manifests say.
package struct LinkedCode {
  package private(set) var targets: Set<Repository.TargetID>
  /// Whether the list is complete: no manifest leaves open what is linked, and no outside package may depend on
  /// something here.
  package private(set) var isWhole = true

  /// The roots and everything that they link, directly or indirectly. Macros and plugins run in the build, and other
  /// executables run by themselves.
  package init(of roots: [Repository.TargetID], in repository: Repository) {
    targets = Set(roots)
    var pending = roots
    while let id = pending.popLast() {
      let target = repository.targets[id]
      isWhole = isWhole && target.hasDecidedLinks(in: repository)
      for next in target.links.flatMap(\.targets)
      where repository.targets[next].declaration.kind.isLinked && targets.insert(next).inserted {
        pending.append(next)
      }
    }
  }
}

extension LinkedCode {
  func modules(in repository: Repository, where isMeant: (Repository.Target) -> Bool = { _ in true }) -> Set<String> {
    Set(targets.lazy.map { repository.targets[$0] }.filter(isMeant).map(\.module))
  }

  /// Whether code under a condition is certainly compiled into the program, on some platform.
  func compiles(_ condition: BuildCondition, in repository: Repository) -> Bool {
    guard condition.flags.isSubset(of: ["DEBUG"]) else { return false }
    // A module from outside the repository is assumed to exist.
    return condition.modules.allSatisfy { module in
      repository.providers[module].map { !targets.isDisjoint(with: $0) } ?? true
    }
  }
}

extension Repository.Target {
  fileprivate func hasDecidedLinks(in repository: Repository) -> Bool {
    let own = repository.packages[package]
    guard own.manifest.isDecided, declaration.hasDecidedDependencies else { return false }
    let isElsewhere = links.contains { link in
      switch link.destination {
      case .thirdParty, .unknown: true
      case .sibling, .product: false
      }
    }
    return !isElsewhere || !own.mayLeadBack(into: repository)
  }
}

extension Repository.Package {
  /// Whether a product that is not found here may link something that is here: its package's manifest is undecidable,
  /// it is a package beside the repository, or the repository has a package of the same identity.
  fileprivate func mayLeadBack(into repository: Repository) -> Bool {
    zip(manifest.dependencies, dependencies).contains { declared, link in
      switch (link, declared.location) {
      case (.local(let id), _): !repository.packages[id].manifest.isDecided
      case (.external, .path): true
      case (.external, _): repository.packages.contains { $0.identity == declared.identity }
      }
    }
  }
}

extension Manifest.Target.Kind {
  /// Whether the target's code is linked into programs that depend on it.
  fileprivate var isLinked: Bool {
    switch self {
    case .regular, .system, .binary: true
    case .executable, .test, .plugin, .macro: false
    }
  }
}
