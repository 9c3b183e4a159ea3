import Model
import Rules

/// Whose module an import means, and whether the importing target's role may have it.
package struct ImportJudge {
  package let context: RuleContext

  package init(context: RuleContext) {
    self.context = context
  }

  /// The targets below the root that an import may mean.
  ///
  /// Judged whatever else the target links: of two modules of one name a program can have one only, so that one from
  /// elsewhere is seldom meant. Where it may be, ``doubt(on:for:)`` says so.
  ///
  /// - Returns: Empty for a module of the system or of a third-party package, which nothing can be said of,
  ///   and for the target's own.
  package func providers(of module: String, for target: Repository.Target) -> [Repository.TargetID] {
    guard module != target.module else { return [] }
    let providers = context.repository.providers(of: module, for: target)
    guard !providers.isEmpty, !productsFromElsewhere(of: target).contains(module) else { return [] }
    return providers
  }

  /// What is not known of an import: a third-party product may have a module of the same name as some package here
  /// that has nothing to do with this one, and it is not looked into.
  ///
  /// - Returns: A clause for a message; `nil` where nothing of the kind may be.
  func doubt(on module: String, for target: Repository.Target) -> String? {
    let repository = context.repository
    let products = productsFromElsewhere(of: target)
    guard !products.isEmpty else { return nil }
    let reachable = repository.packagesReachable(from: target.package)
    let isNear = providers(of: module, for: target).contains { reachable.contains(repository.targets[$0].package) }
    guard !isNear else { return nil }
    let shown = products.prefix(3).joined(separator: ", ")
    let names = products.count > 3 ? "\(shown) and \(products.count - 3) more" : shown
    return """
      ; not known is whether a product from elsewhere that \(target.name) links (\(names)) has a module \(module) too
      """
  }

  /// The third-party products that a target links. One of a package below the root, whose manifest cannot be decided,
  /// is none of them.
  private func productsFromElsewhere(of target: Repository.Target) -> [String] {
    let repository = context.repository
    let local = repository.packages[target.package].localDependencies.map { repository.packages[$0] }
    return target.links.compactMap { link in
      guard case .thirdParty(let product) = link.destination else { return nil }
      let isLocal: Bool =
        if case .product(_, package: let name?) = link.declaration.reference {
          local.contains { $0.isCalled(name) }
        } else {
          local.contains { !$0.manifest.isDecided }
        }
      return isLocal ? nil : product
    }
  }

  /// What an import may lead to, as lists of a configuration speak of it.
  func others(_ module: String, in target: Repository.Target) -> [RoleRules.Other] {
    let (repository, roles) = (context.repository, context.roles)
    guard module != target.module else { return [] }
    if roles.isOfSystem(module) { return [.init(systemModule: module)] }
    let providers = providers(of: module, for: target)
    guard providers.isEmpty else {
      return providers.compactMap { id in
        roles.role(ofTarget: id, in: repository).map { .init(role: $0, module: id, in: repository) }
      }
    }
    let package = repository.packages[target.package]
    let links = target.links.filter { if case .thirdParty(module) = $0.destination { true } else { false } }
    return [.init(packages: links.flatMap { package.externals(of: $0).flatMap(\.calledNames) }, products: [module])]
  }

  /// Of the modules that a target's sources import, those that they must not, each with why.
  func objections(in target: Repository.Target) -> [String: String] {
    var objections: [String: String] = [:]
    for module in target.importedModules { objections[module] = objection(to: module, in: target) }
    return objections
  }

  /// Why `target` must not import `module`; `nil` where it may, or where nothing is said of the module.
  func objection(to module: String, in target: Repository.Target) -> String? {
    guard let role = context.roles.role(of: target) else { return nil }
    // A test may use what is the system's: it is never shipped.
    if !target.isTest, context.roles.isOfSystem(module) {
      return context.roles.rules.objection(toSystemModule: module, from: role)
    }
    let providers = providers(of: module, for: target)
    var objections: [String] = []
    for provider in providers {
      guard context.roles.judges(target, using: context.repository.targets[provider]),
        let other = context.roles.role(ofTarget: provider, in: context.repository),
        let objection = context.roles.rules.objection(
          to: RoleRules.Other(role: other, module: provider, in: context.repository), from: role, by: .import,
          isTest: target.isTest)
      else { return nil }
      objections.append(objection)
    }
    return objections.first
  }
}
