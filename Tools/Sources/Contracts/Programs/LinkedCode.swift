import Model
import SourceFacts

/// The modules that a program links, as far as the manifests say.
package struct LinkedCode: Sendable {
  /// Those that are linked in some build.
  package private(set) var modules: Set<Module.ID>
  /// Whether the list is complete: no manifest leaves open what is linked, and no outside package may depend on
  /// something here.
  package private(set) var isWhole = true
  /// The modules that links rename, with their names in the program.
  private(set) var renamed: [Module.ID: String] = [:]
  private var hasConditions = false
  private let roots: [Module.ID]
  private let traits: EnabledTraits

  /// The roots and everything that they link, directly or indirectly. Macros and plugins run in the build, and other
  /// executables run by themselves.
  package init(of roots: [Module.ID], in repository: Repository) {
    self.roots = roots
    modules = Set(roots)
    traits = EnabledTraits(of: roots.first.map { repository.modules[$0].container }, in: repository)
    var pending = roots
    while let id = pending.popLast() {
      let module = repository.modules[id]
      isWhole = isWhole && module.hasDecidedLinks(in: repository)
      for link in module.links {
        let isLinked = Self.isLinked(link, by: module, repository)
        if isLinked == false { continue }
        hasConditions =
          hasConditions || isLinked == nil || link.condition != nil || link.isForOtherSystems
        if link.isRenamed { takeAliases(of: link, in: repository) }
        for next in link.modules
        where repository.modules[next].kind.isLinked && modules.insert(next).inserted {
          pending.append(next)
        }
      }
    }
  }

  /// SwiftPM renames modules in what a link leads to, directly or indirectly.
  private mutating func takeAliases(of link: Link, in repository: Repository) {
    var seen = Set(link.modules)
    var pending = link.modules
    while let id = pending.popLast() {
      if let name = link.moduleAliases[repository.modules[id].moduleName] { renamed[id] = name }
      for next in repository.modules[id].links.flatMap(\.modules) where seen.insert(next).inserted {
        pending.append(next)
      }
    }
  }

  /// The modules that are certainly linked in one kind of build, and those that may be.
  func targets(in world: BuildWorld, _ repository: Repository) -> (certain: Set<Int>, possible: Set<Int>) {
    guard hasConditions else { return (modules, modules) }
    func reached(_ isMeant: (Bool?) -> Bool) -> Set<Int> {
      var reached = Set(roots)
      var pending = roots
      while let id = pending.popLast() {
        let module = repository.modules[id]
        for link in module.links {
          let isLinked = Self.isLinked(link, by: module, repository)
          let holds = isLinked == false ? false : holds(link, of: module.container, in: world)
          guard isMeant(isLinked == nil && holds == true ? nil : holds) else { continue }
          for next in link.modules
          where repository.modules[next].kind.isLinked && reached.insert(next).inserted {
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
    _ link: Link, by module: Module, _ repository: Repository
  ) -> Bool? {
    if link.isLinked { return true }
    let mayBe =
      link.isCopied
      || link.modules.contains { !module.importedModules.isDisjoint(with: repository.modules[$0].importedNames) }
    return mayBe ? nil : false
  }

  /// Whether a dependency holds; `nil` if that is not known.
  private func holds(
    _ link: Link, of container: Container.ID, in world: BuildWorld
  ) -> Bool? {
    guard let condition = link.condition else { return !(link.isForOtherSystems && world.isApple) }
    // Of another container than a package only that there is one is known.
    if condition == LinkCondition() { return nil }
    if !condition.platforms.isEmpty, !condition.platforms.contains(where: world.isCalled) { return false }
    if let configuration = condition.configuration, (configuration == "debug") != world.isDebug { return false }
    if condition.traits.isEmpty { return true }
    return traits.areEnabled(anyOf: condition.traits, in: container)
  }

  /// Whether a trait of a module's package is on; `nil` if it has none of this name, or that is not known.
  func trait(_ name: String, of module: Module, in repository: Repository) -> Bool? {
    guard repository.containers[module.container].traits?.contains(name) == true else { return nil }
    return traits.areEnabled(anyOf: [name], in: module.container)
  }
}

extension Module {
  fileprivate func hasDecidedLinks(in repository: Repository) -> Bool {
    let own = repository.containers[container]
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

extension Container {
  /// Whether a product that is not found here may link something that is here: its package's manifest is undecidable,
  /// it is a package beside the repository, or the repository has a package of the same identity.
  fileprivate func mayLeadBack(into repository: Repository) -> Bool {
    zip(references, dependencies).contains { declared, link in
      switch (link, declared.location) {
      case (.local(let id), _): !repository.containers[id].isDecided
      case (.external, .path): true
      case (.external, _): repository.containers.contains { $0.identity == declared.identity }
      }
    }
  }
}

extension ModuleKind {
  /// Whether the module's code is linked into programs that depend on it.
  fileprivate var isLinked: Bool {
    switch self {
    case .regular, .system, .binary: true
    case .executable, .test, .plugin, .macro: false
    }
  }
}
