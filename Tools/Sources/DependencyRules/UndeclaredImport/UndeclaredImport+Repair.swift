import Model
import Rules
import SourceFacts

extension UndeclaredImport {
  /// Adds the dependency to the module, and the package to the manifest if necessary.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    let steps = ImportSteps(context: context)
    let modules = ThirdPartyModules(context.repository)
    // With the links of the repairs so far: two of them can close a cycle that none closes alone.
    var planned = context.repository
    return findings.map { finding in
      if let module = context.repository.module(of: finding), let moduleName = finding.identity.symbol,
        NamedLinks(of: module, in: context.repository).condition(of: moduleName) != nil
      {
        return Repair(of: finding, refused: "only you know whether the link or the import has the right condition")
      }
      guard let (module, provider) = steps.ends(of: finding) else {
        return thirdPartyRepair(of: finding, in: context.repository.module(of: finding), modules, context)
      }
      if let reason = objection(to: provider, for: module, finding, context, planned) {
        return Repair(of: finding, refused: reason)
      }
      let manifest = context.repository.containers[module.container].manifestPath
      let missing = MissingDeclaration(of: provider, for: module, in: context.repository)
      if missing.pod != nil {
        return Repair(of: finding, refused: "a Podfile cannot be edited yet: name the pod there")
      }
      if let alias = missing.alias {
        return Repair(of: finding, refused: "it is linked as \(alias): import it by that name")
      }
      let repair = Repair(of: finding) { () throws(Repair.Uncertain) in
        let model = try missing.precedent(
          of: finding.identity.symbol, by: provider, for: module, in: context.repository
        ).place()
        let link = Repair.Change.addLink(missing.link, to: module.name, at: module.position, like: model)
        let package = missing.path.map { Repair.Change.addPackage(path: $0) }
        return ([package].compactMap { $0 } + [link]).map { .init(file: manifest, change: $0) }
      }
      if !repair.steps.isEmpty { planned.link(module.id, to: provider) }
      return repair
    }
  }

  /// Links an external package that the manifest already declares.
  private func thirdPartyRepair(
    of finding: Finding, in module: Module?, _ modules: ThirdPartyModules, _ context: RuleContext
  ) -> Repair {
    guard let module, let moduleName = finding.identity.symbol,
      let owner = modules.undeclaredOwner(of: moduleName, in: module),
      let name = owner.name(in: context.repository.containers[module.container])
    else { return Repair(of: finding, refused: "the package is external, and you must choose its version") }
    if owner.isGuessed {
      return Repair(of: finding, refused: "only you know which product of \(name) has \(moduleName)")
    }
    let link = ContainerLink.product(owner.product, package: name)
    let manifest = context.repository.containers[module.container].manifestPath
    return Repair(of: finding) { () throws(Repair.Uncertain) in
      let model = try owner.precedent(of: moduleName, for: module, in: context.repository).place()
      return [
        .init(file: manifest, change: .addLink(link, to: module.name, at: module.position, like: model))
      ]
    }
  }

  /// Why it is not certain that this dependency is the right one.
  ///
  /// - Parameter planned: The repository as the repairs before this one make it.
  private func objection(
    to provider: Module.ID, for module: Module, _ finding: Finding, _ context: RuleContext, _ planned: Repository
  ) -> String? {
    let repository = context.repository
    let moduleName = finding.identity.symbol ?? repository.modules[provider].moduleName
    let judge = ImportJudge(context: context)
    guard judge.providers(of: moduleName, for: module).count == 1 else {
      return "several targets have the module \(moduleName)"
    }
    guard judge.doubt(on: moduleName, for: module) == nil else {
      return "an external product may have a module \(moduleName) too"
    }
    let facts = repository.containers[module.container].facts
    let other = repository.containers[repository.modules[provider].container].facts
    if facts.canBeEdited, !facts.canEditLinks(to: other) {
      return
        "\(facts.builder) must build \(moduleName) too, and you must decide whether it is copied into the product"
    }
    if let bar = bar(to: provider, in: module, repository) { return bar }
    let circle =
      circle(closedBy: provider, in: module, repository).map { "\($0), so it would close a cycle" }
      ?? circle(closedBy: provider, in: module, planned).map { _ in
        "it would close a cycle with another of these repairs"
      }
    let providing = repository.modules[provider]
    guard providing.container != module.container else { return circle }
    let container = repository.containers[providing.container]
    guard container.products.contains(where: { $0.targets.contains(providing.name) }) else {
      return "the \(container.title) offers no product with \(providing.name)"
    }
    guard providing.kind == .regular else { return "\(providing.name) is not a library" }
    let missing = MissingDeclaration(of: provider, for: module, in: repository)
    if let library = missing.library {
      return "\(module.name) has \(moduleName) in the dynamic library \(library) already, and would have it twice"
    }
    guard case .product(let product, _) = missing.link else { return circle }
    if let library = DynamicLibraries(of: module, in: repository).library(withPartsOf: product, of: container.id) {
      return "\(module.name) has the dynamic library \(library), and \(product) would bring parts of it again"
    }
    return circle ?? objection(toCopying: product, of: container, repository.containers[module.container], repository)
  }

  /// A dynamic library must be copied into an app that uses it.
  private func objection(
    toCopying product: String, of container: Container, _ own: Container, _ repository: Repository
  ) -> String? {
    let isDynamic = container.products.contains { $0.name == product && $0.kind == .dynamicLibrary }
    let copied = own.modules.flatMap { repository.modules[$0].links }.filter(\.isCopied)
    guard isDynamic, own.facts.hasModulesOfAllRoles, !container.productNames(linkedBy: copied).contains(product) else {
      return nil
    }
    return "\(product) is a dynamic library, and you must decide which app it is copied into"
  }
}

extension Repository {
  /// Lets a module depend on another, and its container on that one's.
  fileprivate mutating func link(_ module: Module.ID, to provider: Module.ID) {
    let (own, other) = (modules[module].container, modules[provider].container)
    let name = modules[provider].name
    modules[module].links.append(Link(.target(name), .product(name, other, [provider]), at: .start))
    if own != other { containers[own].dependencies.append(.local(other)) }
  }
}

extension MissingDeclaration {
  /// How other modules of the package link it.
  func precedent(
    of moduleName: String?, by provider: Module.ID, for module: Module, in repository: Repository
  ) throws(Repair.Uncertain) -> LinkPrecedent {
    let name = moduleName ?? repository.modules[provider].moduleName
    return try LinkPrecedent(
      of: name, for: module, in: repository,
      to: { destination in
        switch (link, destination) {
        case (.sibling, .sibling(let id)): id == provider
        case (.product(let product, _), .product(let other, _, let modules)),
          (.module(let product, _), .product(let other, _, let modules)):
          product == other && modules.contains(provider)
        default: false
        }
      })
  }
}

extension ThirdPartyModules.Owner {
  /// How other modules of the package link the product.
  func precedent(
    of moduleName: String, for module: Module, in repository: Repository
  ) throws(Repair.Uncertain) -> LinkPrecedent {
    let container = repository.containers[module.container]
    return try LinkPrecedent(
      of: moduleName, for: module, in: repository,
      to: { destination in if case .thirdParty(product) = destination { true } else { false } },
      { container.externals(of: $0).map(\.identity) == [identity] })
  }
}
