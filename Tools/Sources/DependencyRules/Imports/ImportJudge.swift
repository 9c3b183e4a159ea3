import Model
import Rules

/// Determines which module an import refers to, and whether the role permits it.
package struct ImportJudge {
  package let context: RuleContext

  package init(context: RuleContext) {
    self.context = context
  }

  /// The modules below the root that an import may refer to.
  ///
  /// Other links of the target do not matter: a program can have only one of two modules with the same name, so an
  /// external one is rarely meant. Where it may be, ``doubt(on:for:)`` says so.
  ///
  /// - Returns: Empty for system and third-party modules, which are not judged, and for the target's own.
  package func providers(of module: String, for target: Repository.Target) -> [Repository.TargetID] {
    guard !target.importedNames.contains(module) else { return [] }
    let providers = context.repository.providers(of: module, for: target)
    guard !providers.isEmpty, !productsFromElsewhere(of: target).contains(module) else { return [] }
    return providers
  }

  /// An uncertainty about an import: an external product may have a module with the same name as one of an unrelated
  /// package here, and a binary that is linked may be the one that is called otherwise. Their content is not known.
  ///
  /// - Returns: A clause for the end of a message; `nil` if there is no uncertainty.
  func doubt(on module: String, for target: Repository.Target) -> String? {
    let repository = context.repository
    let binaries = binaries(thatMayHave: module, for: target)
    if !binaries.isEmpty { return Self.doubt(on: module, "a binary that \(target.name) links", binaries) }
    let products = productsFromElsewhere(of: target)
    guard !products.isEmpty else { return nil }
    let reachable = repository.packagesReachable(from: target.package)
    let isNear = providers(of: module, for: target).contains { reachable.contains(repository.targets[$0].package) }
    return isNear ? nil : Self.doubt(on: module, "an external product that \(target.name) links", products)
  }

  /// The binaries that a target links and that may have the module of another one: the name of a binary is not that of
  /// its module.
  func binaries(thatMayHave module: String, for target: Repository.Target) -> [String] {
    let repository = context.repository
    guard providers(of: module, for: target).contains(where: { repository.targets[$0].kind == .binary })
    else { return [] }
    return target.links.flatMap { repository.targets(broughtBy: $0) }.map { repository.targets[$0] }
      .filter { $0.kind == .binary }.map(\.name)
  }

  private static func doubt(on module: String, _ what: String, _ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    let all = names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    return "; it is not known whether \(what) (\(all)) has a module \(module) too"
  }

  /// The external products that a target links. Does not include products of a local package with an undecidable
  /// manifest.
  private func productsFromElsewhere(of target: Repository.Target) -> [String] {
    let repository = context.repository
    let local = repository.packages[target.package].localDependencies.map { repository.packages[$0] }
    return target.links.compactMap { link in
      guard case .thirdParty(let product) = link.destination else { return nil }
      let isLocal: Bool =
        if case .product(_, package: let name?) = link.reference {
          local.contains { $0.isCalled(name) }
        } else {
          local.contains { !$0.isDecided }
        }
      return isLocal ? nil : product
    }
  }

  /// The destinations of an import, in the terms of a configuration's lists.
  func others(_ module: String, in target: Repository.Target) -> [RoleRules.Other] {
    let (repository, roles) = (context.repository, context.roles)
    guard !target.importedNames.contains(module) else { return [] }
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

  /// The modules that a target's sources must not import, each with what forbids it.
  func violations(in target: Repository.Target) -> [String: RoleRules.Violation] {
    var violations: [String: RoleRules.Violation] = [:]
    for module in target.importedModules { violations[module] = violation(of: target, importing: module) }
    return violations
  }

  /// What forbids `target` to import `module`; `nil` if it may, or the module is not judged.
  func violation(of target: Repository.Target, importing module: String) -> RoleRules.Violation? {
    guard let role = context.roles.role(of: target) else { return nil }
    // Tests may use system modules: they are not shipped.
    if !target.isTest, context.roles.isOfSystem(module) {
      return context.roles.rules.violation(of: role, usingSystemModule: module)
    }
    let providers = providers(of: module, for: target)
    var violations: [RoleRules.Violation] = []
    for provider in providers {
      guard context.roles.judges(target, using: context.repository.targets[provider]),
        let other = context.roles.role(ofTarget: provider, in: context.repository),
        let violation = context.roles.rules.violation(
          of: role, using: RoleRules.Other(role: other, module: provider, in: context.repository), by: .import,
          isTest: target.isTest)
      else { return nil }
      violations.append(violation)
    }
    return violations.first
  }
}
