/// Which package depends on which, below the root.
package struct PackageGraph {
  let repository: Repository

  package init(_ repository: Repository) {
    self.repository = repository
  }

  /// The packages that `start` depends on, directly or not, and itself.
  package func packagesReachable(from start: Repository.PackageID) -> Set<Repository.PackageID> {
    var seen: Set = [start]
    var pending = [start]
    while let package = pending.popLast() {
      for next in repository.packages[package].localDependencies where seen.insert(next).inserted {
        pending.append(next)
      }
    }
    return seen
  }
}
