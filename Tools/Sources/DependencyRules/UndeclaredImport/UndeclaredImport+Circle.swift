import Model

extension UndeclaredImport {
  /// Why a module cannot have another, whatever it declares: a program can be linked to nothing but tests.
  ///
  /// - Returns: A clause; `nil` if it can.
  func bar(to provider: Module.ID, in module: Module, _ repository: Repository) -> String? {
    let providing = repository.modules[provider]
    guard !module.isTest, [.executable, .macro].contains(providing.kind) else { return nil }
    return "\(providing.name) is a \(providing.kind == .macro ? "macro" : "program"), which only tests can import"
  }

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
