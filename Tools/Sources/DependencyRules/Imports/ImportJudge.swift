import Model
import Rules
import SourceText

/// Determines which module an import refers to, and whether the role permits it.
package struct ImportJudge {
  package let context: RuleContext

  package init(context: RuleContext) {
    self.context = context
  }

  /// The modules below the root that an import may refer to.
  ///
  /// Other links of the module do not matter: a program can have only one of two modules with the same name, so an
  /// external one is rarely meant. Where it may be, ``doubt(on:for:)`` says so.
  ///
  /// - Returns: Empty for system and third-party modules, which are not judged, and for the module's own.
  package func providers(of moduleName: String, for module: Module) -> [Module.ID] {
    guard !module.importedNames.contains(moduleName) else { return [] }
    let providers = context.repository.providers(of: moduleName, for: module)
    guard !providers.isEmpty, !productsFromElsewhere(of: module).contains(moduleName) else { return [] }
    return providers
  }

  /// An uncertainty about an import: an external product may have a module with the same name as one of an unrelated
  /// package here, and a binary that is linked may be the one that is called otherwise. Their content is not known.
  ///
  /// - Returns: A clause for the end of a message; `nil` if there is no uncertainty.
  func doubt(on moduleName: String, for module: Module) -> String? {
    let repository = context.repository
    let binaries = binaries(thatMayHave: moduleName, for: module)
    if !binaries.isEmpty { return Self.doubt(on: moduleName, "a binary that \(module.name) links", binaries) }
    if linksAbsentPackage(module) { return "; a package that is linked and is not here may bring \(moduleName)" }
    let products = productsFromElsewhere(of: module)
    guard !products.isEmpty else { return nil }
    let reachable = repository.containersReachable(from: module.container)
    let isNear = providers(of: moduleName, for: module).contains {
      reachable.contains(repository.modules[$0].container)
    }
    return isNear ? nil : Self.doubt(on: moduleName, "an external product that \(module.name) links", products)
  }

  /// The binaries that a module links and that may have the name of another module: the name of a binary is not that of
  /// its module, but where sources have that module it is often part of it: `Kit-Dynamic`.
  func binaries(thatMayHave moduleName: String, for module: Module) -> [String] {
    let repository = context.repository
    let providers = providers(of: moduleName, for: module)
    let isOfBinary = providers.contains { repository.modules[$0].kind == .binary }
    return module.links.flatMap { repository.modules(broughtBy: $0) }.map { repository.modules[$0] }
      .filter { $0.kind == .binary && (isOfBinary || !providers.isEmpty && $0.name.hasPrefix(moduleName)) }.map(\.name)
  }

  /// Whether a module, or the program that a test runs in, links a product of a package that should be in a folder here
  /// and is not: that may bring any module of the repository. Flutter makes such a package, with all plugins of an app.
  func linksAbsentPackage(_ module: Module) -> Bool {
    let repository = context.repository
    let visible = [module.id] + module.sees + [module.host].compactMap(\.self)
    return visible.contains { id in
      let container = repository.modules[id].container
      // Few containers lack one, and only theirs are looked through.
      guard repository.containers[container].lacksPackage else { return false }
      return repository.modules[id].links.contains { link in
        guard case .thirdParty = link.destination else { return false }
        return repository.containers[container].externals(of: link).contains(where: \.isPath)
      }
    }
  }

  private static func doubt(on module: String, _ what: String, _ names: [String]) -> String {
    "; it is not known whether \(what) (\(names.listed(atMost: 3))) has a module \(module) too"
  }

  /// The external products that a module links. Does not include products of a local package with an undecidable
  /// manifest.
  private func productsFromElsewhere(of module: Module) -> [String] {
    let repository = context.repository
    let local = repository.containers[module.container].localDependencies.map { repository.containers[$0] }
    return module.links.compactMap { link in
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
  func others(_ moduleName: String, in module: Module) -> [RoleRules.Other] {
    let (repository, roles) = (context.repository, context.roles)
    guard !module.importedNames.contains(moduleName) else { return [] }
    if roles.isOfSystem(moduleName) { return [.init(systemModule: moduleName)] }
    let providers = providers(of: moduleName, for: module)
    guard providers.isEmpty else {
      return providers.map { .init(role: roles.role(ofModule: $0, in: repository), module: $0, in: repository) }
    }
    let container = repository.containers[module.container]
    let links = module.links.filter { if case .thirdParty(moduleName) = $0.destination { true } else { false } }
    return [
      .init(packages: links.flatMap { container.externals(of: $0).flatMap(\.calledNames) }, products: [moduleName])
    ]
  }

  /// The modules that a module's sources must not import, each with what forbids it.
  func violations(in module: Module) -> [String: RoleRules.Violation] {
    var violations: [String: RoleRules.Violation] = [:]
    for moduleName in module.importedModules { violations[moduleName] = violation(of: module, importing: moduleName) }
    return violations
  }

  /// What forbids `module` to import `moduleName`; `nil` if it may, or the module is not judged.
  func violation(of module: Module, importing moduleName: String) -> RoleRules.Violation? {
    guard let role = context.roles.role(of: module) else { return nil }
    // Tests may use system modules: they are not shipped.
    if !module.isTest, context.roles.isOfSystem(moduleName) {
      return context.roles.rules.violation(of: role, usingSystemModule: moduleName)
    }
    let providers = providers(of: moduleName, for: module)
    var violations: [RoleRules.Violation] = []
    for provider in providers {
      guard context.roles.judges(module, using: context.repository.modules[provider]),
        let other = context.roles.role(ofModule: provider, in: context.repository),
        let violation = context.roles.rules.violation(
          of: role, using: RoleRules.Other(role: other, module: provider, in: context.repository), by: .import,
          isTest: module.isTest)
      else { return nil }
      violations.append(violation)
    }
    return violations.first
  }
}

extension Container {
  /// Whether it refers to a package in a folder here that is not there.
  fileprivate var lacksPackage: Bool { zip(references, dependencies).contains { $0.isPath && $1 == .external } }
}
