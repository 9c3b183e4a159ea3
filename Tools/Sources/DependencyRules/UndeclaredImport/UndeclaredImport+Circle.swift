import Model

extension UndeclaredImport {
  /// Whether a target would depend on itself if it declared what it imports.
  ///
  /// - Returns: Who depends on whom already, as a clause; `nil` where nothing stands in the way.
  func circle(
    closedBy provider: Repository.TargetID, in target: Repository.Target, _ repository: Repository
  ) -> String? {
    let providing = repository.targets[provider]
    guard providing.package != target.package else {
      return reaches(target.id, from: provider, repository)
        ? "\(providing.name) depends on \(target.name) already" : nil
    }
    let (package, own) = (repository.packages[providing.package], repository.packages[target.package])
    let reachable = PackageGraph(repository).packagesReachable(from: package.id)
    return reachable.contains(own.id) ? "\(package.name) depends on \(own.name) already" : nil
  }

  private func reaches(
    _ end: Repository.TargetID, from start: Repository.TargetID, _ repository: Repository
  ) -> Bool {
    var seen: Set = [start]
    var pending = [start]
    while let target = pending.popLast() {
      if target == end { return true }
      for next in repository.targets[target].links.flatMap(\.targets) where seen.insert(next).inserted {
        pending.append(next)
      }
    }
    return false
  }
}
