import Model

extension UndeclaredImport {
  /// Whether declaring an import would close a cycle: of modules, or of packages, which depend on each other as a whole.
  ///
  /// - Returns: The existing dependency, as a clause; `nil` if there is none.
  func circle(
    closedBy provider: Module.ID, in module: Module, _ repository: Repository
  ) -> String? {
    let providing = repository.modules[provider]
    let (container, own) = (repository.containers[providing.container], repository.containers[module.container])
    let areProjects = container.facts.hasModulesOfAllRoles && own.facts.hasModulesOfAllRoles
    guard container.id != own.id, !areProjects else {
      return repository.modulesNeeded(toBuild: [provider]).contains(module.id)
        ? "\(providing.name) depends on \(module.name) already" : nil
    }
    let reachable = repository.containersReachable(from: container.id)
    return reachable.contains(own.id) ? "\(container.name) depends on \(own.name) already" : nil
  }
}
