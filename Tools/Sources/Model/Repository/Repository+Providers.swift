extension Repository {
  /// The targets that the name of a module means in a target: those that it links, else those of its own package, else
  /// all that have the name. Two packages that have nothing to do with each other may have a module of one name.
  package func providers(of module: String, for target: Target) -> [TargetID] {
    let all = providers[module] ?? []
    guard all.count > 1 else { return all }
    let linked = Set(target.links.flatMap(\.targets))
    let own = all.filter { targets[$0].package == target.package }
    let near = all.filter(linked.contains)
    if !near.isEmpty { return near }
    return own.isEmpty ? all : own
  }

  /// A target, and those whose links its sources may import as if they were its own.
  package func seers(of target: Target) -> [Target] { [target] + target.sees.map { targets[$0] } }
}
