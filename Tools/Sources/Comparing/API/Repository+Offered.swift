import Model

extension Repository {
  /// The modules of a container's products: what others can import.
  func offeredModules(of container: Container) -> [Module.ID] {
    let names = Set(container.products.filter { $0.kind != .executable }.flatMap(\.targets))
    return container.modules.filter { names.contains(modules[$0].name) }
  }

  /// Some modules, and those that they re-export: who imports the ones can name what the others declare.
  ///
  /// - Parameter isWhole: Whether all of it.
  func modules(seenThrough start: [Module.ID], isWhole: Bool = false) -> Set<Module.ID> {
    var seen = Set(start)
    var pending = start
    while let next = pending.popLast() {
      let module = modules[next]
      let others = (isWhole ? module.reexports.whole : module.reexports.modules).flatMap {
        providers(of: $0, for: module)
      }
      pending += others.filter { seen.insert($0).inserted }
    }
    return seen
  }

  /// Adds what modules re-export of others, as far as that is known.
  func addReexports(to apis: inout [Module.ID: PublicAPI]) {
    let own = apis
    for id in own.keys where !modules[id].reexports.whole.isEmpty {
      for other in modules(seenThrough: [id], isWhole: true) where other != id {
        guard let added = own[other] else { continue }
        apis[id]?.add(reexports: added, of: modules[other].moduleName, in: modules[id].moduleName)
      }
    }
  }
}
