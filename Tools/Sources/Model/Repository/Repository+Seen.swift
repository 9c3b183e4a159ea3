extension Repository {
  /// Whether what a module declares belongs to the main actor unless it says otherwise.
  package func isMainActorByDefault(_ module: Module.ID) -> Bool {
    containers[modules[module].container].defaultIsolation.contains(modules[module].name)
  }

  /// The modules whose names the files of a module can see: those that it imports, and what these re-export.
  package func modulesSeen(from module: Module.ID) -> [Module.ID] {
    var seen: Set<Module.ID> = [module]
    var names: Set<String> = []
    var pending = Array(modules[module].importedModules)
    var result: [Module.ID] = []
    while let name = pending.popLast() {
      guard names.insert(name).inserted else { continue }
      for id in providers[name] ?? [] where seen.insert(id).inserted {
        result.append(id)
        pending += modules[id].reexports.modules
        // A category re-exports what its signatures name, also those that are generated next.
        if roles.role(of: modules[id])?.isCategory == true { pending += linkedModules(of: id) }
      }
    }
    return result.sorted()
  }

  private func linkedModules(of module: Module.ID) -> [String] {
    modules[module].links.flatMap { link -> [String] in
      switch link.destination {
      case .sibling(let id): [modules[id].moduleName]
      case .product(_, _, let ids): ids.map { modules[$0].moduleName }
      case .thirdParty, .unknown: []
      }
    }
  }
}
