extension Repository {
  /// One link on a path.
  package typealias Hop = (from: Module.ID, link: Link, to: Module.ID)

  /// A shortest path along the links of modules.
  ///
  /// - Returns: Empty if there is none.
  package func linkPath(from start: Module.ID, to end: Module.ID) -> [Hop] {
    var previous: [Module.ID: Hop] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count, previous[end] == nil {
      let module = queue[head]
      head += 1
      for link in modules[module].links {
        for next in link.modules where next != start && previous[next] == nil {
          previous[next] = (module, link, next)
          queue.append(next)
        }
      }
    }
    var path: [Hop] = []
    var module = end
    while let hop = previous[module] {
      path.append(hop)
      module = hop.from
    }
    return path.reversed()
  }

  /// Some modules, and those that they link, directly or not.
  ///
  /// - Parameter passesOn: Whether what a module links is reached through it.
  package func modules(
    reachedFrom start: [Module.ID], through passesOn: (Module.ID) -> Bool = { _ in true }
  ) -> Set<Module.ID> {
    var seen = Set(start)
    var pending = start
    while let next = pending.popLast() {
      guard passesOn(next) else { continue }
      pending += modules[next].links.flatMap(\.modules).filter { seen.insert($0).inserted }
    }
    return seen
  }

  /// The packages that `start` depends on, directly or not, and itself.
  package func containersReachable(from start: Container.ID) -> Set<Container.ID> {
    var seen: Set = [start]
    var pending = [start]
    while let container = pending.popLast() {
      for next in containers[container].localDependencies where seen.insert(next).inserted { pending.append(next) }
    }
    return seen
  }
}
