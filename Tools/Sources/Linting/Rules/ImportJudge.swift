/// Whose module an import means, and whether the importing target's role may have it.
struct ImportJudge {
  let context: RuleContext

  /// The targets below the root that an import may mean.
  ///
  /// - Returns: Empty for a module of the system or of a third-party package, which nothing can be said of,
  ///   and for the target's own.
  func providers(of module: String, for target: Repository.Target) -> [Repository.TargetID] {
    guard module != target.module else { return [] }
    let repository = context.repository
    let providers = repository.providers(of: module, for: target)
    // A third-party product that the target links may have a module of the same name as some package here
    // that has nothing to do with this one.
    let linksElsewhere = target.links.contains { link in
      if case .thirdParty = link.destination { true } else { false }
    }
    guard linksElsewhere, !providers.isEmpty else { return providers }
    let reachable = PackageGraph(repository).packagesReachable(from: target.package)
    return providers.filter { reachable.contains(repository.targets[$0].package) }
  }

  /// Of the modules that a target's sources import, those that they must not, each with why.
  func objections(in target: Repository.Target) -> [String: String] {
    var objections: [String: String] = [:]
    for module in target.importedModules { objections[module] = objection(to: module, in: target) }
    return objections
  }

  /// Why `target` must not import `module`; `nil` where it may, or where the module is nobody's here.
  func objection(to module: String, in target: Repository.Target) -> String? {
    guard let role = context.roles.role(of: target.package) else { return nil }
    let providers = providers(of: module, for: target)
    var objections: [String] = []
    for provider in providers {
      guard context.repository.targets[provider].package != target.package,
        let other = context.roles.role(ofTarget: provider, in: context.repository),
        let objection = context.roles.rules.objection(
          to: otherEnd(provider, role: other), from: role, by: .import, isTest: target.isTest)
      else { return nil }
      objections.append(objection)
    }
    return objections.first
  }

  private func otherEnd(_ provider: Repository.TargetID, role: Role) -> RoleRules.Other {
    let package = context.repository.packages[context.repository.targets[provider].package]
    return .init(role: role, packages: [package.name], products: context.repository.products(of: provider))
  }
}
