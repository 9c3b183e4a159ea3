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
      return repository.wayOfLinks(from: provider, to: target.id).isEmpty
        ? nil : "\(providing.name) depends on \(target.name) already"
    }
    let (package, own) = (repository.packages[providing.package], repository.packages[target.package])
    let reachable = repository.packagesReachable(from: package.id)
    return reachable.contains(own.id) ? "\(package.name) depends on \(own.name) already" : nil
  }
}
