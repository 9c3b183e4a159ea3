import Model

extension Repository {
  /// The modules of a container's products: what others can import.
  func offeredModules(of container: Container) -> [Module.ID] {
    let names = Set(container.products.filter { $0.kind != .executable }.flatMap(\.targets))
    return container.modules.filter { names.contains(modules[$0].name) }
  }

  /// Some modules, and those that they re-export: who imports the ones can name what the others declare.
  func modules(seenThrough start: [Module.ID]) -> Set<Module.ID> {
    var seen = Set(start)
    var pending = start
    while let next = pending.popLast() {
      let module = modules[next]
      let others = module.reexports.modules.flatMap { providers(of: $0, for: module) }
      pending += others.filter { seen.insert($0).inserted }
    }
    return seen
  }
}
