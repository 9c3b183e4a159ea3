import ContractReading
import ManifestReading
import Model

/// The targets that are in a program, as far as the manifests say.
package struct LinkedCode {
  package private(set) var targets: Set<Repository.TargetID>
  /// Whether nothing else is in it: no manifest leaves open what is linked, and what is elsewhere does not lead back.
  package private(set) var isWhole = true

  /// What `roots` link, what that links, and themselves. A macro or a plugin runs in the build, and another executable
  /// by itself.
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
  /// The modules of those of its targets that `isMeant`.
  func modules(in repository: Repository, where isMeant: (Repository.Target) -> Bool = { _ in true }) -> Set<String> {
    Set(targets.lazy.map { repository.targets[$0] }.filter(isMeant).map(\.module))
  }

  /// Whether code under such a condition is surely part of the program, on some platform.
  func compiles(_ condition: BuildCondition, in repository: Repository) -> Bool {
    guard condition.flags.isSubset(of: ["DEBUG"]) else { return false }
    // A module that is none of the repository's is taken to be there.
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
  /// Whether a product that is not found here may be, or may link, something that is here: it is of a package whose
  /// manifest is not decided, of one beside the repository, or of one that has two of its name here.
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
  /// Whether the code of such a target is in the program of who links it.
  fileprivate var isLinked: Bool {
    switch self {
    case .regular, .system, .binary: true
    case .executable, .test, .plugin, .macro: false
    }
  }
}
