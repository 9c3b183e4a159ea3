extension Repository {
  /// One link on a path.
  package typealias Hop = (from: TargetID, link: TargetLink, to: TargetID)

  /// A shortest path along the links of targets.
  ///
  /// - Returns: Empty if there is none.
  package func linkPath(from start: TargetID, to end: TargetID) -> [Hop] {
    var previous: [TargetID: Hop] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count, previous[end] == nil {
      let target = queue[head]
      head += 1
      for link in targets[target].links {
        for next in link.targets where next != start && previous[next] == nil {
          previous[next] = (target, link, next)
          queue.append(next)
        }
      }
    }
    var path: [Hop] = []
    var target = end
    while let hop = previous[target] {
      path.append(hop)
      target = hop.from
    }
    return path.reversed()
  }

  /// The packages that `start` depends on, directly or not, and itself.
  package func packagesReachable(from start: PackageID) -> Set<PackageID> {
    var seen: Set = [start]
    var pending = [start]
    while let package = pending.popLast() {
      for next in packages[package].localDependencies where seen.insert(next).inserted { pending.append(next) }
    }
    return seen
  }
}
