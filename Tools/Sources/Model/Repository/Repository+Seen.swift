extension Repository {
  /// The modules whose names the files of a module can see: those that it imports, and what these re-export.
  package func modulesSeen(from target: TargetID) -> [TargetID] {
    var seen: Set<TargetID> = [target]
    var names: Set<String> = []
    var pending = Array(targets[target].importedModules)
    var result: [TargetID] = []
    while let name = pending.popLast() {
      guard names.insert(name).inserted else { continue }
      for id in providers[name] ?? [] where seen.insert(id).inserted {
        result.append(id)
        pending += targets[id].reexportedModules
        // A category re-exports what its signatures name, also those that are generated next.
        if roles.role(of: targets[id])?.isCategory == true { pending += linkedModules(of: id) }
      }
    }
    return result.sorted()
  }

  private func linkedModules(of target: TargetID) -> [String] {
    targets[target].links.flatMap { link -> [String] in
      switch link.destination {
      case .sibling(let id): [targets[id].module]
      case .product(_, _, let ids): ids.map { targets[$0].module }
      case .thirdParty, .unknown: []
      }
    }
  }
}
