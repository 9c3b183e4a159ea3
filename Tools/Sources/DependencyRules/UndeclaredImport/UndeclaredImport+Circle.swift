import Model

extension UndeclaredImport {
  /// Whether declaring an import would close a cycle.
  ///
  /// - Returns: The existing dependency, as a clause; `nil` if there is none.
  func circle(
    closedBy provider: Repository.TargetID, in target: Repository.Target, _ repository: Repository
  ) -> String? {
    let providing = repository.targets[provider]
    guard providing.package != target.package else {
      return repository.linkPath(from: provider, to: target.id).isEmpty
        ? nil : "\(providing.name) depends on \(target.name) already"
    }
    let (package, own) = (repository.packages[providing.package], repository.packages[target.package])
    let reachable = repository.packagesReachable(from: package.id)
    return reachable.contains(own.id) ? "\(package.name) depends on \(own.name) already" : nil
  }
}
