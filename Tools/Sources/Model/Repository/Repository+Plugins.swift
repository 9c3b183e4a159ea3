import SourceFacts

extension Repository {
  /// The plugins that a module of a container may mean: it names a product of another package, or a target of its own.
  package func plugins(meantBy use: PluginUse, in container: Container) -> [Module] {
    let called = modules.filter { module in
      module.kind == .plugin && (module.name == use.name || products(of: module.id).contains(use.name))
    }
    let meant = called.filter { module in
      use.package.map(containers[module.container].isCalled) ?? (module.container == container.id)
    }
    // The manifest may call a package by a name of its own.
    return meant.isEmpty ? called : meant
  }

  /// What must be built before a module: what it links, and the plugins that it is built with.
  package func modulesNeeded(toBuild module: Module) -> [Module.ID] {
    module.links.flatMap(\.modules)
      + module.plugins.flatMap { plugins(meantBy: $0, in: containers[module.container]).map(\.id) }
  }

  /// Some modules, and everything that must be built before them.
  package func modulesNeeded(toBuild start: [Module.ID]) -> Set<Module.ID> {
    var seen = Set(start)
    var pending = start
    while let next = pending.popLast() {
      pending += modulesNeeded(toBuild: modules[next]).filter { seen.insert($0).inserted }
    }
    return seen
  }
}
