import Model
import SourceFacts

/// The targets that a program links, as far as the manifests say.
package struct LinkedCode: Sendable {
  /// Those that are linked in some build.
  package private(set) var targets: Set<Repository.TargetID>
  /// Whether the list is complete: no manifest leaves open what is linked, and no outside package may depend on
  /// something here.
  package private(set) var isWhole = true
  /// The modules that links rename, with their names in the program.
  private(set) var renamed: [Repository.TargetID: String] = [:]
  private var hasConditions = false
  private let roots: [Repository.TargetID]
  private let traits: EnabledTraits

  /// The roots and everything that they link, directly or indirectly. Macros and plugins run in the build, and other
  /// executables run by themselves.
  package init(of roots: [Repository.TargetID], in repository: Repository) {
    self.roots = roots
    targets = Set(roots)
    traits = EnabledTraits(of: roots.first.map { repository.targets[$0].package }, in: repository)
    var pending = roots
    while let id = pending.popLast() {
      let target = repository.targets[id]
      isWhole = isWhole && target.hasDecidedLinks(in: repository)
      for link in target.links {
        let isLinked = Self.isLinked(link, by: target, repository)
        if isLinked == false { continue }
        hasConditions =
          hasConditions || isLinked == nil || link.condition != nil || link.isForOtherSystems
        if link.isRenamed { takeAliases(of: link, in: repository) }
        for next in link.targets
        where repository.targets[next].kind.isLinked && targets.insert(next).inserted {
          pending.append(next)
        }
      }
    }
  }

  /// SwiftPM renames modules in what a link leads to, directly or indirectly.
  private mutating func takeAliases(of link: Repository.TargetLink, in repository: Repository) {
    var seen = Set(link.targets)
    var pending = link.targets
    while let id = pending.popLast() {
      if let name = link.moduleAliases[repository.targets[id].module] { renamed[id] = name }
      for next in repository.targets[id].links.flatMap(\.targets) where seen.insert(next).inserted {
        pending.append(next)
      }
    }
  }

  /// The targets that are certainly linked in one kind of build, and those that may be.
  func targets(in world: BuildWorld, _ repository: Repository) -> (certain: Set<Int>, possible: Set<Int>) {
    guard hasConditions else { return (targets, targets) }
    func reached(_ isMeant: (Bool?) -> Bool) -> Set<Int> {
      var reached = Set(roots)
      var pending = roots
      while let id = pending.popLast() {
        let target = repository.targets[id]
        for link in target.links {
          let isLinked = Self.isLinked(link, by: target, repository)
          let holds = isLinked == false ? false : holds(link, of: target.package, in: world)
          guard isMeant(isLinked == nil && holds == true ? nil : holds) else { continue }
          for next in link.targets
          where repository.targets[next].kind.isLinked && reached.insert(next).inserted {
            pending.append(next)
          }
        }
      }
      return reached
    }
    return (reached { $0 == true }, reached { $0 != false })
  }

  /// Whether a dependency puts code into the program. One that only orders the build does not, unless something else
  /// does: the compiler asks the linker for what a source imports, and what is copied may be loaded by hand.
  private static func isLinked(
    _ link: Repository.TargetLink, by target: Repository.Target, _ repository: Repository
  ) -> Bool? {
    if link.isLinked { return true }
    let mayBe =
      link.isCopied
      || link.targets.contains { !target.importedModules.isDisjoint(with: repository.targets[$0].importedNames) }
    return mayBe ? nil : false
  }

  /// Whether a dependency holds; `nil` if that is not known.
  private func holds(
    _ link: Repository.TargetLink, of package: Repository.PackageID, in world: BuildWorld
  ) -> Bool? {
    guard let condition = link.condition else { return !(link.isForOtherSystems && world.isApple) }
    // Of another container than a package only that there is one is known.
    if condition == LinkCondition() { return nil }
    if !condition.platforms.isEmpty, !condition.platforms.contains(where: world.isCalled) { return false }
    if let configuration = condition.configuration, (configuration == "debug") != world.isDebug { return false }
    if condition.traits.isEmpty { return true }
    return traits.areEnabled(anyOf: condition.traits, in: package)
  }

  /// Whether a trait of a target's package is on; `nil` if it has none of this name, or that is not known.
  func trait(_ name: String, of target: Repository.Target, in repository: Repository) -> Bool? {
    guard repository.packages[target.package].traits?.contains(name) == true else { return nil }
    return traits.areEnabled(anyOf: [name], in: target.package)
  }
}

extension Repository.Target {
  fileprivate func hasDecidedLinks(in repository: Repository) -> Bool {
    let own = repository.packages[package]
    guard own.isDecided, hasDecidedDependencies else { return false }
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
    zip(references, dependencies).contains { declared, link in
      switch (link, declared.location) {
      case (.local(let id), _): !repository.packages[id].isDecided
      case (.external, .path): true
      case (.external, _): repository.packages.contains { $0.identity == declared.identity }
      }
    }
  }
}

extension ModuleKind {
  /// Whether the target's code is linked into programs that depend on it.
  fileprivate var isLinked: Bool {
    switch self {
    case .regular, .system, .binary: true
    case .executable, .test, .plugin, .macro: false
    }
  }
}
